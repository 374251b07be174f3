/**
 * Runs before the prebuilt sign-in form is painted. A classic script of its own, because the policy allows none
 * inline.
 */
import { hasToken } from '../../client/kept-session.ts'
import { systemTheme } from '../start/system-theme.ts'

/** Remembers a submit before the console is loaded, which then signs in. */
function ask(event: Event): void {
  const from = event.target instanceof Element ? event.target : null
  const button = from?.closest('form')?.querySelector<HTMLElement>('[data-early="submit"]')
  const isEnter = event instanceof KeyboardEvent && event.key === 'Enter' && from instanceof HTMLInputElement
  if (button && (isEnter || button.contains(from))) {
    button.dataset.asked = ''
    button.setAttribute('aria-busy', 'true')
  }
}

document.documentElement.dataset.theme = systemTheme()
addEventListener('click', ask)
addEventListener('keydown', ask)
// A signed-in person is redirected and needs no form, but the text for a console that doesn't load.
if (hasToken())
  document.addEventListener('readystatechange', () => document.querySelector('#app > *')?.remove(), { once: true })
