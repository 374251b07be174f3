import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { scanMachine } from './scan.machine.ts'
import { acceptedOf, type KnownCodes, scannedIn } from './scanned.ts'

const known: KnownCodes = { expected: ['WP-1', 'WP-2'], others: ['WP-3'] }
const verdicts = (text: string, codes: readonly string[] = [], list: KnownCodes | null = null) =>
  scannedIn(text, codes, list).map(({ code, verdict }) => `${code} ${verdict}`)

describe('a code that is read (H99)', () => {
  test('is taken once: again in the list, in the same paste, in other case or with signs between', () => {
    expect(verdicts('wp-1', ['WP-1'])).toEqual(['WP-1 again'])
    expect(verdicts('WP-1\nwp-1\u0007\nWP-2')).toEqual(['WP-1 accepted', 'WP-1 again', 'WP-2 accepted'])
  })

  test('is expected, or another’s, or no one’s', () => {
    expect(verdicts('WP-2 WP-3 WP-4 *', [], known)).toEqual([
      'WP-2 accepted',
      'WP-3 notExpected',
      'WP-4 unknown',
      '* unknown',
    ])
    expect(verdicts('WP-4 *')).toEqual(['WP-4 accepted', '* unknown'])
  })

  test('that a scanner sent twice in one word is the code, where that is known', () => {
    expect(verdicts('WP-1WP-1', [], known)).toEqual(['WP-1 accepted'])
    expect(verdicts('WP-1WP-1', ['WP-1'])).toEqual(['WP-1 again'])
    expect(verdicts('WP-9WP-9')).toEqual(['WP-9WP-9 accepted'])
  })
})

test('of 200 scans in a row each is taken, and the last five are listed', () => {
  const codes: string[] = []
  const scan = createActor(
    scanMachine.provide({
      actions: {
        take: ({ context }) => {
          codes.push(...acceptedOf(context.scanned))
        },
      },
    }),
    { input: { known: null } },
  ).start()
  for (let at = 1; at <= 200; at += 1) {
    scan.send({ type: 'code.scan', text: `WP-${at}`, codes: [...codes] })
    if (at % 10 === 0) scan.send({ type: 'code.scan', text: `WP-${at}`, codes: [...codes] })
  }
  expect(codes).toEqual(Array.from({ length: 200 }, (_, at) => `WP-${at + 1}`))
  expect(scan.getSnapshot().context.last.map(({ code, verdict }) => `${code} ${verdict}`)).toEqual([
    'WP-200 again',
    'WP-200 accepted',
    'WP-199 accepted',
    'WP-198 accepted',
    'WP-197 accepted',
  ])
})

test('an empty Enter changes nothing', () => {
  const scan = createActor(scanMachine, { input: { known: null } }).start()
  scan.send({ type: 'code.scan', text: 'WP-1', codes: [] })
  const before = scan.getSnapshot()
  scan.send({ type: 'code.scan', text: '  ', codes: [] })
  expect([scan.getSnapshot().value, scan.getSnapshot().context]).toEqual([before.value, before.context])
})
