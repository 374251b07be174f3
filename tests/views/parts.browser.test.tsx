import { act, type ReactNode, Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idsIn } from '../../src/contract/normalise.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import { WrongIds } from '../../src/kit/scan/WrongIds.tsx'
import { Button } from '../../src/ui/actions/Button.tsx'
import { followLinks } from '../../src/ui/actions/followLinks.ts'
import { Countdown } from '../../src/ui/feedback/Countdown.tsx'
import { Form } from '../../src/ui/fields/Form.tsx'
import { NumberField } from '../../src/ui/fields/NumberField.tsx'
import { OtpField } from '../../src/ui/fields/OtpField.tsx'
import { PhoneField } from '../../src/ui/fields/PhoneField.tsx'
import { TextArea } from '../../src/ui/fields/TextArea.tsx'
import { TextField } from '../../src/ui/fields/TextField.tsx'
import { Tabs } from '../../src/ui/layout/Tabs.tsx'
import { Dialog } from '../../src/ui/overlays/Dialog.tsx'
import '../../src/ui/styles/main.css'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeAll(() => startI18n(['kit-record'], 'en'))

let unmount = () => {}
afterEach(() => unmount())

async function show(part: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const render = (next: ReactNode) => act(async () => root.render(<Suspense>{next}</Suspense>))
  await render(part)
  unmount = () => {
    act(() => root.unmount())
    place.remove()
  }
  return render
}

const one = <E extends HTMLElement>(selector: string) => {
  const element = document.querySelector<E>(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}

describe('a control that cannot be used now', () => {
  it('keeps the focus, says why, and neither sends nor submits', async () => {
    const sent = vi.fn()
    await show(
      <Form onSubmit={sent}>
        <TextField label="Note" name="note" />
        <Button
          type="submit"
          reason="You started this refund"
          event="refund.approve"
          payload={{ step: 2 }}
          onClick={sent}
        >
          Approve
        </Button>
      </Form>,
    )
    const button = one('button')
    await userEvent.click(button, { force: true })
    await userEvent.type(one('input'), 'x{Enter}')
    expect(sent).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(button)
    const tip = one(`[id="${button.getAttribute('aria-describedby')}"]`)
    expect([tip.textContent, tip.matches(':popover-open')]).toEqual(['You started this refund', true])
    expect([button.dataset.event, button.dataset.payload]).toEqual(['refund.approve', '{"step":2}'])
  })

  it('does not send twice while it is under way, and keeps its width', async () => {
    const sent = vi.fn()
    const approve = (busy: boolean) => (
      <Button variant="main" busy={busy} busyLabel="Approving" onClick={sent}>
        Approve
      </Button>
    )
    const render = await show(approve(false))
    const button = one('button')
    const width = button.offsetWidth
    await act(async () => button.click())
    await render(approve(true))
    await act(async () => button.click())
    expect(sent).toHaveBeenCalledTimes(1)
    expect(button.offsetWidth).toBe(width)
  })
})

describe('what is typed', () => {
  it('comes out of a code field as Latin digits, and no more of them than a code has', async () => {
    const typed = vi.fn()
    await show(<OtpField label="Code" name="otp" length={6} onValue={typed} />)
    await userEvent.fill(one('input'), '٧٣١ 405 99')
    expect([one<HTMLInputElement>('input').value, typed.mock.lastCall]).toEqual(['731405', ['731405']])
  })

  it('keeps +91 and spaces of a phone, in Latin digits', async () => {
    await show(<PhoneField label="Phone" name="phone" />)
    await userEvent.fill(one('input'), '+91 ٩٨٤٥٠ 22712')
    expect(one<HTMLInputElement>('input').value).toBe('+91 98450 22712')
  })

  it('stays after a refusal, and the first wrong field gets the focus', async () => {
    const form = (error?: string) => (
      <Form onSubmit={() => undefined}>
        <TextField label="Name" name="name" />
        <TextField label="Reason" name="reason" error={error} />
        <Button type="submit">Send</Button>
      </Form>
    )
    const render = await show(form())
    await userEvent.fill(one('[name="reason"]'), 'Damaged')
    await userEvent.click(one('button'))
    await render(form('Write 3 more characters'))
    const reason = one<HTMLInputElement>('[name="reason"]')
    expect([document.activeElement === reason, reason.value]).toEqual([true, 'Damaged'])
    expect(one(`[id="${reason.getAttribute('aria-describedby')}"]`).textContent).toBe('Write 3 more characters')
  })
})

describe('tabs', () => {
  const tabs = (
    <Tabs
      label="Views"
      chosen="a"
      tabs={['a', 'b', 'c'].map((id) => ({ id, label: id, event: 'tab.open', payload: { id } }))}
    />
  )
  const chosen = async (...keys: string[]) => {
    one('[role="tab"]').focus()
    for (const key of keys) await userEvent.keyboard(`{${key}}`)
    return document.activeElement?.textContent
  }
  it('are walked with arrows, Home and End, the other way round in right-to-left', async () => {
    await show(tabs)
    expect(await chosen('ArrowRight')).toBe('b')
    expect(await chosen('ArrowLeft')).toBe('c')
    expect(await chosen('End', 'Home')).toBe('a')
    document.documentElement.dir = 'rtl'
    expect(await chosen('ArrowLeft')).toBe('b')
    document.documentElement.dir = 'ltr'
  })
})

describe('a number', () => {
  it('that can be read in two ways names both, and stays as it was typed', async () => {
    const typed = vi.fn()
    await show(<NumberField label="Amount" name="amount" value="1.234" error="wrong" onValue={typed} />)
    expect(document.body.textContent).toContain('Enter 1234 or 1.23.')
    expect(document.body.textContent).not.toContain('wrong')
    await userEvent.fill(one('[name="amount"]'), '1,5')
    expect(typed).toHaveBeenLastCalledWith('1,5')
  })
})

describe('wrong ids of a pasted list', () => {
  it('H41 five are named, each with its line, and the rest is counted', async () => {
    await show(<WrongIds wrong={idsIn('A-1 <b>\n?\u200B ? A-2\n\n#1,#2;#3 #4').wrong} />)
    expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      ...['Line 1: <B>', 'Line 2: ?', 'Line 4: #1', 'Line 4: #2', 'Line 4: #3', 'And 1 more'],
    ])
  })
})

describe('a dialog', () => {
  it('is left by Escape and by its close button, which carries the event', async () => {
    const closed = vi.fn()
    await show(<Dialog title="Approve?" closeEvent="review.cancel" onClose={closed} />)
    await userEvent.click(one('[data-event="review.cancel"]'))
    await userEvent.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledTimes(2)
  })
  it('stays while its page waits for the next one, which hides it', async () => {
    const closed = vi.fn()
    const render = await show(<Dialog title="New link" onClose={closed} />)
    const never = new Promise<null>(() => undefined)
    const Waiting = (): ReactNode => use(never)
    await render(
      <>
        <Dialog title="New link" onClose={closed} />
        <Waiting />
      </>,
    )
    await act(() => new Promise((passed) => setTimeout(passed, 200)))
    expect(document.querySelector('[role="dialog"]')?.checkVisibility() ?? false).toBe(false)
    expect(closed).not.toHaveBeenCalled()
  })
  it('that must not be left has no close button and ignores Escape', async () => {
    await show(<Dialog title="Checking" footer={<Button>Park</Button>} />)
    await userEvent.keyboard('{Escape}')
    expect(document.querySelectorAll('[role="dialog"] header button').length).toBe(0)
    expect(document.querySelector('[role="dialog"]')).not.toBeNull()
  })
})

describe('the countdown', () => {
  it('shows the time left and never less than none', async () => {
    let time = 1_000
    await show(<Countdown until={79_000} now={() => time} />)
    expect(one('[role="timer"]').textContent).toBe('1:18')
    time = 80_000
    await act(() => new Promise((passed) => setTimeout(passed, 300)))
    expect(one('[role="timer"]').textContent).toBe('0:00')
  })
})

describe('links', () => {
  it('inside the console go to the router; other origins and new tabs stay with the browser', async () => {
    const followed: string[] = []
    const stop = followLinks((address) => followed.push(address))
    const keep = (click: Event) => click.preventDefault()
    await show(
      <>
        <a href="/app/customer?page=2#row">in</a>
        <a href="https://example.com/app">out</a>
        <a href="/app/print" target="_blank" rel="noreferrer">
          tab
        </a>
      </>,
    )
    addEventListener('click', keep)
    for (const link of document.querySelectorAll('a')) link.click()
    one('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    removeEventListener('click', keep)
    stop()
    expect(followed).toEqual(['/app/customer?page=2#row'])
  })
})

describe('a field of a right-to-left page', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'))

  it.each([
    ['of one line', <TextField key="text" label="Address" name="address" />, 'right'],
    ['of several lines', <TextArea key="area" label="Address" name="address" />, 'right'],
    ['of a sum', <TextField key="sum" label="Amount" name="address" numeric />, 'end'],
    ['of a code', <TextField key="code" label="Code" name="address" dir="ltr" />, 'right'],
  ])('%s reads as what is typed does alone, and starts where its kind does', async (_, field, align) => {
    document.documentElement.dir = 'rtl'
    await show(field)
    const { unicodeBidi, textAlign } = getComputedStyle(one('[name="address"]'))
    expect([unicodeBidi, textAlign]).toEqual(['plaintext', align])
  })
})
