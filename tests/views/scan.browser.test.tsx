/** A field that takes codes from a scanner, which is a keyboard that ends each with Enter, in a Chromium. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { idsIn } from '../../src/contract/normalise.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import { CodesField } from '../../src/kit/scan/CodesField.tsx'
import { Form } from '../../src/ui/fields/Form.tsx'
import '../../src/ui/styles/main.css'

const submitted = vi.fn()
const tones = vi.fn()
let leave = () => {}

function Codes() {
  const [value, setValue] = useState('')
  return (
    <Form onSubmit={submitted}>
      <CodesField
        name="ids"
        label="IDs"
        help="One a line"
        error={undefined}
        value={value}
        readOnly={false}
        event="value.change"
        payload={{}}
        onValue={setValue}
      />
    </Form>
  )
}

const scan = browser.getByRole('textbox', { name: 'Scan or type an ID' })
const list = () =>
  idsIn((browser.getByRole('textbox', { name: 'IDs', exact: true }).element() as HTMLTextAreaElement).value)

beforeAll(() => startI18n(['scan', 'kit-record'], 'en'))
beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  class Tone {
    connect = <Next,>(next: Next) => next
    start = tones
    stop() {}
  }
  vi.stubGlobal('AudioContext', class {})
  vi.stubGlobal('OscillatorNode', Tone)
  vi.stubGlobal('GainNode', Tone)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Codes />)
  leave = () => root.unmount()
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

test('H99 each Enter ends a code and no form, the focus stays, and a code that comes again is said, not taken', async () => {
  await userEvent.click(scan)
  await userEvent.keyboard('wp-blr-004217{Enter}WP-HYD-001883{Enter}WP-BLR-004217{Enter}')
  await expect
    .element(browser.getByRole('status').filter({ hasText: 'WP-BLR-004217' }))
    .toHaveTextContent('already in the list')
  expect(list().ids).toEqual(['WP-BLR-004217', 'WP-HYD-001883'])
  expect(document.activeElement).toBe(scan.element())
  expect([(scan.element() as HTMLInputElement).value, submitted.mock.calls.length]).toEqual(['', 0])
})

test('H99 200 codes that follow each other as fast as keys come are all there, each once', async () => {
  await userEvent.click(scan)
  const field = scan.element() as HTMLInputElement
  for (let at = 1; at <= 200; at += 1) {
    field.value = `WP-${at}`
    const enter = { key: 'Enter', bubbles: true, cancelable: true }
    field.dispatchEvent(new KeyboardEvent('keydown', enter))
  }
  await expect.poll(() => list().ids.length).toBe(200)
  expect(list().repeated).toBe(0)
})

test('H99 a pasted column is counted by what became of it', async () => {
  await userEvent.click(scan)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', 'WP-1\nWP-2\nwp-1\n§')
  scan.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(browser.getByText('2 added · 1 already in the list · 1 not a known ID')).toBeVisible()
  expect(list().ids).toEqual(['WP-1', 'WP-2'])
})

test('H99 a sound is heard with each code, until sounds are turned off, and that is remembered', async () => {
  await userEvent.click(scan)
  await userEvent.keyboard('WP-1{Enter}')
  await expect.poll(() => tones.mock.calls.length).toBe(1)
  await userEvent.click(browser.getByRole('button', { name: 'Turn sounds off' }))
  await userEvent.click(scan)
  await userEvent.keyboard('WP-2{Enter}')
  await expect.poll(() => list().ids.length).toBe(2)
  expect(tones).toHaveBeenCalledTimes(1)
  await expect.element(browser.getByRole('button', { name: 'Turn sounds on' })).toBeVisible()
})
