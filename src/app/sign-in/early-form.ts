import { isLanguage, type Language } from '../../i18n/languages.ts'

interface Early {
  readonly fields: readonly { readonly purpose: string; readonly value: string }[]
  /** The focused field, and the place of the caret. */
  readonly at: { readonly purpose: string; readonly caret: number | null } | null
  /** The button was pressed already. */
  readonly asked: boolean
}

let kept: Early | null = null

/**
 * Reads what was typed into the prebuilt sign-in form, just before the real one replaces it. Finds fields by their
 * `autocomplete`. Returns the language, if another one was chosen there.
 */
export function keepEarly(page: HTMLElement): Language | null {
  const form = page.querySelector('form')
  const language = page.querySelector('select')
  if (!form) return null
  const inputs = [...form.querySelectorAll('input')]
  const focused = inputs.find((input) => input === document.activeElement)
  kept = {
    fields: inputs.map(({ autocomplete, value }) => ({ purpose: autocomplete, value })),
    at: focused ? { purpose: focused.autocomplete, caret: focused.selectionStart } : null,
    asked: form.querySelector('[data-asked]') !== null,
  }
  const wasShown = [...(language?.options ?? [])].find((option) => option.defaultSelected)?.value
  const chosen = language?.value ?? ''
  return chosen !== wasShown && isLanguage(chosen) ? chosen : null
}

/** Fills the real form once. Returns whether anything was typed. */
export function fillEarly(form: HTMLFormElement | null): boolean {
  const early = kept
  kept = null
  if (!form || !early) return false
  const field = (purpose: string) => form.querySelector<HTMLInputElement>(`[autocomplete="${purpose}"]`)
  for (const { purpose, value } of early.fields) {
    const input = field(purpose)
    if (input && value) input.value = value
  }
  const at = early.at && field(early.at.purpose)
  at?.focus()
  // A field of type email has no caret to set.
  if (at?.selectionStart !== null) at?.setSelectionRange(early.at?.caret ?? 0, early.at?.caret ?? 0)
  if (early.asked) queueMicrotask(() => form.requestSubmit())
  return early.fields.some(({ value }) => value !== '')
}
