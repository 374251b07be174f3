import type { AnyEventObject } from 'xstate'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type Readiness = 'ready' | 'absent' | 'hidden' | 'inert' | 'disabled'

export interface Control {
  readonly element: HTMLElement | null
  readonly readiness: Readiness
}

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

const isTicked = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)

/** Controls of this event anywhere in the document, because dialogs are portalled. */
export function controlOf(event: AnyEventObject): Control {
  const found = controlsOf(event)
  return found.find(({ readiness }) => readiness === 'ready') ?? found[0] ?? { element: null, readiness: 'absent' }
}

/** Every usable control of this event. A dialog, for one, has its cross and a button. */
export const readyControlsOf = (event: AnyEventObject): HTMLElement[] =>
  controlsOf(event).flatMap(({ element, readiness }) => (element && readiness === 'ready' ? [element] : []))

function controlsOf(event: AnyEventObject): Control[] {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(event.type)}"]`)]
  const fitting = all.filter((element) => agrees(element, event))
  return fitting.map((element) => ({ element, readiness: readinessOf(element) }))
}

/** Compares its payload with the event's, as far as it names one. A radio has its own value. */
function agrees(element: HTMLElement, event: AnyEventObject): boolean {
  const wanted = event as Readonly<Record<string, unknown>>
  if (element instanceof HTMLInputElement && element.type === 'radio' && element.name in wanted)
    return element.value === String(wanted[element.name])
  return Object.entries(payloadOf(element)).every(
    ([key, value]) => !(key in wanted) || JSON.stringify(wanted[key]) === JSON.stringify(value),
  )
}

export const payloadOf = (element: HTMLElement): Readonly<Record<string, unknown>> =>
  element.dataset.payload ? JSON.parse(element.dataset.payload) : {}

function readinessOf(element: HTMLElement): Readiness {
  if (element.closest('[inert]')) return 'inert'
  if (!element.checkVisibility({ visibilityProperty: true })) return 'hidden'
  const isReadOnly = 'readOnly' in element && element.readOnly === true
  return element.matches(':disabled') || element.closest('[aria-disabled="true"]') || isReadOnly ? 'disabled' : 'ready'
}

const usable =
  'button, input, select, textarea, [role="button"], [role="tab"], [role="menuitem"], a[href="#"], a[href=""]'

/**
 * Visible controls that name neither an event nor a part of one, which the path walker can't know of. Leaves out those
 * that open a menu or a fold, and those that are marked as local.
 */
export const namelessControls = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(usable)].filter(
    (element) =>
      !element.matches('[data-event], [data-local], [name]:not([name=""]), [aria-haspopup], [aria-hidden="true"]') &&
      !['hidden', 'inert'].includes(readinessOf(element)),
  )

/** Fills the fields that carry this event's payload. Returns the keys that a field carried. */
export function fill(control: HTMLElement, event: AnyEventObject): string[] {
  const own = payloadOf(control)
  const scope: ParentNode = control.closest('form') ?? document
  const keys = Object.keys(event).filter((key) => key !== 'type' && !(key in own))
  return keys.filter((key) => {
    const fields = [...scope.querySelectorAll(`[name="${CSS.escape(key)}"]`)].filter(isField)
    const value = (event as Readonly<Record<string, unknown>>)[key]
    const field = fields.find((one) => !isRadio(one) || one.value === String(value))
    if (!field || field === control) return field === control
    put(field, value)
    return true
  })
}

const isRadio = (field: Field): boolean => field instanceof HTMLInputElement && field.type === 'radio'

/** Uses a control as a person would. Fills a field and clicks everything else. */
export function use(control: HTMLElement, event: AnyEventObject): void {
  const { type: _, ...payload } = event as Readonly<Record<string, unknown>> & { type: string }
  if (!isField(control) || isTicked(control)) control.click()
  else put(control, control.name in payload ? payload[control.name] : Object.values(payload)[0])
}

function put(field: Field, value: unknown): void {
  if (isTicked(field)) {
    const wanted = field.type === 'radio' || value === true
    if (field.checked !== wanted) field.click()
    return
  }
  const prototype = Object.getPrototypeOf(field) as Field
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, String(value ?? ''))
  forget(field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React ignores a value that equals the last one. Typing the same text again is an event, too. */
function forget(field: Field): void {
  const { _valueTracker: tracker } = field as { _valueTracker?: { setValue(value: string): void } }
  tracker?.setValue('\u0000')
}

/** The form itself refuses and shows the wrong field. */
export const isRefusedByForm = (control: HTMLElement): boolean =>
  !!control
    .closest('form, [role="dialog"]')
    ?.querySelector(':is(input, textarea, select):invalid, [aria-invalid="true"]')

/** Opens the menus that may hold a control. */
export function openMenus(): void {
  for (const opener of document.querySelectorAll<HTMLElement>('[aria-haspopup][aria-expanded="false"]')) {
    const like = { bubbles: true, cancelable: true, button: 0 }
    opener.dispatchEvent(new PointerEvent('pointerdown', { ...like, pointerType: 'mouse' }))
    opener.dispatchEvent(new MouseEvent('mousedown', like))
    opener.dispatchEvent(new PointerEvent('pointerup', { ...like, pointerType: 'mouse' }))
    opener.dispatchEvent(new MouseEvent('mouseup', like))
    opener.click()
  }
}
