/** Numbers that a flow doesn't take, looked up as a scanner sends them, in a Chromium. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { locating, type Stranger, withStrangers } from '../../machines/kit/scan/strangers.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import { ScanPart } from '../../src/kit/scan/ScanPart.tsx'
import { soundChoice } from '../../src/kit/scan/sounds.ts'
import { useWhereabouts } from '../../src/kit/scan/use-look-ups.ts'
import { type Found, whereIs } from '../../src/kit/scan/where-is.ts'
import '../../src/ui/styles/main.css'

vi.mock('../../src/kit/scan/where-is.ts', () => ({ whereIs: vi.fn() }))

const asked = new Map<string, (found: Found) => void>()
const answer = (code: string, kind: Found['kind'], where = '') =>
  asked.get(code)?.({ kind, where, since: null, free: null, near: null })
const told: string[] = []
let open: (isOpen: boolean) => void = () => {}
let leave = () => {}

function Scanned() {
  const [strangers, setStrangers] = useState<readonly Stranger[]>([])
  const [isOpen, setOpen] = useState(true)
  open = setOpen
  useWhereabouts({
    strangers,
    isOpen,
    send: (event) => {
      told.push(`${event.code} ${event.kind}`)
      setStrangers((now) => locating(now, event))
    },
  })
  return (
    <>
      <p>{isOpen ? 'Takes answers' : 'Takes no answers'}</p>
      <ScanPart
        codes={() => []}
        known={{ expected: ['P104-BLR-1'], others: [] }}
        placeOf={(code) => strangers.find((one) => one.code === code)}
        onCodes={() => {}}
        onUnknown={(codes) => setStrangers((now) => withStrangers(now, codes))}
      />
    </>
  )
}

beforeAll(() => startI18n(['scan'], 'en'))
beforeEach(() => {
  asked.clear()
  told.length = 0
  vi.mocked(whereIs).mockReset()
  vi.mocked(whereIs).mockImplementation((code) => new Promise((resolve) => asked.set(code, resolve)))
  soundChoice.save(false)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Scanned />)
  leave = () => root.unmount()
})
afterEach(() => {
  leave()
  localStorage.clear()
})

const scan = async (...codes: string[]) => {
  await userEvent.click(browser.getByRole('textbox', { name: 'Scan or type an ID' }))
  for (const code of codes) await userEvent.keyboard(`${code}{Enter}`)
}
const said = (code: string) => browser.getByText(code).first().element().parentElement?.textContent

test('H99 each number is looked up once and says where it is, in whatever order the answers come', async () => {
  await scan('P104-BLR-7', 'P104-BLR-8', 'P104-BLR-7', 'P104-BLR-9')
  await expect.poll(() => asked.size).toBe(3)
  answer('P104-BLR-9', 'person', 'Kiran Desai')
  await expect.poll(() => said('P104-BLR-9')).toBe('P104-BLR-9is with Kiran Desai')
  expect(said('P104-BLR-8')).toBe('P104-BLR-8is being looked up')
  answer('P104-BLR-8', 'failed')
  answer('P104-BLR-7', 'unknown')
  await expect.poll(() => said('P104-BLR-8')).toBe('P104-BLR-8couldn’t be looked up. Scan it again.')
  await expect.poll(() => told).toEqual(['P104-BLR-9 person', 'P104-BLR-8 failed', 'P104-BLR-7 unknown'])
  expect(vi.mocked(whereIs)).toHaveBeenCalledTimes(3)
})

test('H99 an answer that comes while the flow takes none waits for it, and isn’t asked for again', async () => {
  await scan('P104-BLR-8')
  await expect.poll(() => asked.size).toBe(1)
  open(false)
  await expect.element(browser.getByText('Takes no answers')).toBeVisible()
  answer('P104-BLR-8', 'warehouse', 'Bengaluru main')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(told).toEqual([])
  open(true)
  await expect.element(browser.getByText('is in Bengaluru main')).toBeVisible()
  expect(vi.mocked(whereIs)).toHaveBeenCalledTimes(1)
})

test('H99 only what couldn’t be looked up is asked for again, by scanning it once more', async () => {
  await scan('P104-BLR-8', 'P104-BLR-9')
  await expect.poll(() => asked.size).toBe(2)
  answer('P104-BLR-8', 'failed')
  answer('P104-BLR-9', 'unknown')
  await expect.poll(() => told.length).toBe(2)
  await scan('P104-BLR-8', 'P104-BLR-9')
  await expect
    .poll(() => vi.mocked(whereIs).mock.calls.map(([code]) => code))
    .toEqual(['P104-BLR-8', 'P104-BLR-9', 'P104-BLR-8'])
})
