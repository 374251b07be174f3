/**
 * Acts of the open page, taken from the controls that it shows: those of its head, of the strip below it, of the panel
 * beside it, and what their menus hold (`data-acts`). So every page takes part, and none has a second list.
 */
import { type MenuEntry, menuEntries } from '../../ui/overlays/Menu.tsx'
import type { Entry } from './palette-entries.ts'

export interface ActOnScreen extends Entry {
  /** Uses its control */
  press(): void
}

const controls = '#main [data-acts] :is(a, button)'

/** Without what is only shown while it is busy, or in place of a control */
const nameOf = (control: HTMLElement): string => (control.ariaLabel ?? control.innerText).replace(/\s+/g, ' ').trim()

const reasonOf = (control: HTMLElement): string =>
  control.ariaDisabled === 'true'
    ? (document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? nameOf(control))
    : ''

/** The address that a link of the open page means. */
const addressOf = (href: string): string => {
  const { pathname, search, hash } = new URL(href, location.href)
  return pathname + search + hash
}

/** With the focus on it, to which a dialog then leads back. */
function pressOn(control: HTMLElement): void {
  control.focus()
  control.click()
}

function ofControl(control: HTMLElement, id: string): ActOnScreen {
  const [href, reason] = [control.getAttribute('href'), reasonOf(control)]
  return {
    id,
    label: nameOf(control),
    ...(href ? { address: addressOf(href) } : {}),
    ...(reason ? { reason } : {}),
    press: () => pressOn(control),
  }
}

function ofMenu({ label, href, reason, onChoose }: MenuEntry, id: string): ActOnScreen {
  return {
    id,
    label: String(label),
    ...(href ? { address: addressOf(href) } : {}),
    ...(reason ? { reason } : {}),
    press: () => onChoose?.(),
  }
}

/** Refresh is the last of them, because it changes nothing. */
const readsAgain = ({ dataset }: HTMLElement): boolean => dataset.event === 'read.again'

export const actsOnScreen = (): readonly ActOnScreen[] =>
  [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => control.checkVisibility() && control.ariaBusy !== 'true')
    .sort((one, other) => Number(readsAgain(one)) - Number(readsAgain(other)))
    .flatMap((control, at) => {
      const entries = menuEntries.get(control)
      if (entries) return entries.map((entry, index) => ofMenu(entry, `act ${at} ${index}`))
      return control.matches('[aria-haspopup="menu"]') ? [] : [ofControl(control, `act ${at}`)]
    })
    .filter(({ label }) => label !== '')

/** The name of the open page, for their title. */
export const pageOnScreen = (): string => document.querySelector<HTMLElement>('#main h1')?.innerText.trim() ?? ''
