import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeError, type LogEntry, masked } from './log.ts'
import { maskText } from './mask.ts'

const token = 'Zk3v_0pQ-7hYt2LwS9xBn5cRe8uJm1aGd4fKi6oTzXw'
const phone = '9845022712'

it.each([
  [`/api/auth/send_otp/v3/${phone}/OWNERSHIP_TRANSFER`, '/api/auth/send_otp/v3/[phone]/OWNERSHIP_TRANSFER'],
  [Array.from({ length: 7 }, () => phone).join(' '), Array.from({ length: 7 }, () => '[phone]').join(' ')],
  [`/pay/${token}`, '/pay/[token]'],
  ['/pay/cut-off', '/pay/[token]'],
  [`/app/x/${token}/y?token=${token}`, '/app/x/[token]/y?token=[masked]'],
  ['/login?password=hunter2&username=a', '/login?password=[masked]&username=a'],
  ['/auth/validateOtp/731405', '/auth/validateOtp/[code]'],
  [`authorization: Bearer ${token}`, 'authorization: [masked] [masked]'],
  ['postgres://root:hunter2@db/x', 'postgres://root:[masked]@db/x'],
  [`Key (phone)=(${phone}) already exists.`, 'Key (phone)=([masked]) already exists.'],
  ['Key (name, phone)=(A (B), 1) already exists.', 'Key (name, phone)=([masked]) already exists.'],
  ['Failing row contains (C-1, A, (x), 12).', 'Failing row contains ([masked])'],
])('H84 %s is written down without what it tells', (text, written) => {
  expect(maskText(text)).toBe(written)
  expect(maskText(written)).toBe(written)
})

it('H84 a phone number is found however it is written, and beside whatever it stands', () => {
  const forms = [
    phone,
    '98450 22712',
    '984-502-2712',
    '(984) 502.2712',
    '+919845022712',
    '+91 98450-22712',
    '0091 9845022712',
  ]
  forms.push('09845022712', '919845022712', '98450\u00A022712', '٩٨٤٥٠٢٢٧١٢', '98450 ٢٢٧١٢')
  const around = fc.constantFrom('', ' ', '/', '=', '"', '(', ':', 'of 5 ', 'WP-1 ', '?phone=', ',', ' at ')
  const escaped = [...forms, ...forms.map(encodeURIComponent), `%39${phone.slice(1)}`, `%FF%39${phone.slice(1)}`]
  fc.assert(
    fc.property(around, fc.constantFrom(...escaped), around, (before, form, after) => {
      const written = maskText(`${before}${form}${after}`)
      const digits = written.replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replace(/\D/g, '')
      expect(digits).not.toContain('22712')
    }),
    { numRuns: 1000 },
  )
})

it.each([
  'C-010982',
  'WP-BLR-004217',
  'RF-20418',
  '/api/customer/C-010982/note',
  'b1234567-8901-4234-9876-123456789012',
  'ff000000-0000-4000-8000-919845022712',
  '2026-11-22 05:01:00',
  '2026-11-22T05:01:00.000Z',
  '127.0.0.1:40000',
  'at answer (/srv/app/dist/backend/main-Bx12.mjs:123456:14)',
  '1769058060000',
  'duplicate key value violates unique constraint "customer_phone_key"',
])('H84 %s says nothing of anybody and stays as it is', (text) => expect(maskText(text)).toBe(text))

it('H84 whatever an entry holds is masked at any depth, also by its name alone', () => {
  const seen: LogEntry[] = []
  const log = masked((entry) => seen.push(entry))
  log({ path: `/x/${phone}`, status: 200, ms: 12.3, requestId: 'a-1', nobody: undefined, one: null })
  log({ given: { password: 'a river', all: [{ otp: 731405 }, { deep: Number(phone) }], [phone]: 1 }, user: 'E-1001' })
  expect(seen).toEqual([
    { path: '/x/[phone]', status: 200, ms: 12.3, requestId: 'a-1', nobody: undefined, one: null },
    { given: { password: '[masked]', all: [{ otp: '[masked]' }, { deep: '[phone]' }], '[phone]': 1 }, user: 'E-1001' },
  ])
})

it('H84 an error is told with its causes, and without the parameters of the statement that failed', () => {
  const secret = 'a river, not a pond'
  const row = Object.assign(new Error(`duplicate: Key (phone)=(${phone})`), { code: '23505' })
  const query = new Error(`Failed query: insert into x values ($1)\nparams: ${secret}\n    at ${secret},${token}`, {
    cause: row,
  })
  const text = describeError(new Error('The transfer broke', { cause: query }))
  expect(text).toMatch(
    /^Error: The transfer broke\n {4}at .*\nbecause of Error: Failed query: insert into x values \(\$1\)\n {4}at /s,
  )
  expect(text).toContain('because of Error: duplicate: Key (phone)=([masked])')
  for (const found of [secret, token, phone]) expect(text).not.toContain(found)
  expect(describeError(`left alone: ${phone}`)).toBe('left alone: [phone]')
  const circle = new Error('around')
  circle.cause = circle
  expect(describeError(circle).match(/around/g)).toHaveLength(5)
})

it('H84 no text, however long and odd, keeps the log busy', () => {
  const hostile = [
    'Key (',
    'Failing row contains (',
    '1 ',
    'password',
    'a',
    '%39',
    '://a',
    '-',
    '\nparams:',
    '98450(((',
  ]
  for (const one of hostile) {
    const begun = performance.now()
    maskText(one.repeat(Math.ceil(16_384 / one.length)))
    expect(performance.now() - begun, one).toBeLessThan(500)
  }
})

it('H84 each event is one line of masked JSON with level and time, and the last one before a kill is written', () => {
  const lines = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  const program = `import { logToOutput } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
    for (let turn = 1; turn <= 200; turn += 1) logToOutput({ path: '/x/${phone}', turn, user: undefined })
    logToOutput({ level: 'fatal', text: 'the end', error: 'a\\nb' })
    process.kill(process.pid, 'SIGKILL')`
  const { stdout, signal } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
  expect(signal).toBe('SIGKILL')
  const written = lines(String(stdout))
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(written).toHaveLength(201)
  expect(written[0]).toEqual({ level: 'info', time, path: '/x/[phone]', turn: 1 })
  expect(written.at(-1)).toEqual({ level: 'fatal', time, text: 'the end', error: 'a\nb' })
})
