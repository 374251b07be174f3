import axe from 'axe-core'

export type Role = string

/** Roles and names as axe computes them. Its types leave half of it out. */
interface Known {
  readonly aria: { getRole(element: Element): Role | null }
  readonly text: { accessibleText(element: Element): string }
}
const known = (): Known => axe.commons as unknown as Known

/** Reads roles and names below an element, all computed from one look at the page. */
export function withTree<T>(element: Element, read: () => T): T {
  axe.setup(element.ownerDocument.body)
  try {
    return read()
  } finally {
    axe.teardown()
  }
}

export const roleOf = (element: Element): Role | null => {
  if (element instanceof SVGElement) return element.getAttribute('role')
  const role = known().aria.getRole(element)
  return role === 'presentation' || role === 'none' ? null : role
}

const silent = '[aria-hidden="true"], [inert], [role="tooltip"], script, style, template, svg:not([role="img"])'

/** Neither seen nor heard, or read with its control: labels, descriptions, the words of a tip. */
export const isSilent = (element: Element): boolean =>
  element.matches(silent) ||
  getComputedStyle(element).display === 'none' ||
  isOfControl(element) ||
  (element.parentElement instanceof HTMLDetailsElement && !element.parentElement.open && element.tagName !== 'SUMMARY')

function isOfControl(element: Element): boolean {
  if (element instanceof HTMLLabelElement) return element.control !== null && !element.contains(element.control)
  return element.id !== '' && !!document.querySelector(`[aria-describedby~="${CSS.escape(element.id)}"]`)
}

const controls = new Set([
  ...['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'switch', 'slider', 'spinbutton'],
  ...['tab', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'option'],
])
export const isControl = (role: Role): boolean => controls.has(role)

const wordless: Readonly<Record<Role, string>> = {
  listitem: '-',
  cell: '',
  columnheader: '',
  rowheader: '',
  term: '',
  definition: '',
}
/** Their name is what they hold. */
const namedByContent = new Set(['row', 'table', 'status', 'alert', 'timer', 'log', 'main', 'banner', 'contentinfo'])

/** A part in words: role, name, other content, value, states, address, reason and event. */
export function headOf(element: Element, role: Role): string {
  const name = namedByContent.has(role) ? tidy(element.getAttribute('aria-label') ?? '') : nameOf(element, role)
  return [
    role === 'heading'
      ? `h${element.getAttribute('aria-level') ?? element.tagName.slice(1)}`
      : (wordless[role] ?? role),
    ...(name ? [JSON.stringify(name)] : []),
    ...(isControl(role) ? showing(element, name) : []),
    ...valuesOf(element, role),
    ...statesOf(element),
    ...targetOf(element),
    ...reasonOf(element, name),
    ...sentBy(element),
  ]
    .filter(Boolean)
    .join(' ')
}

const nameOf = (element: Element, role: Role): string =>
  role in wordless || role === 'heading' ? '' : tidy(known().text.accessibleText(element))

const tidy = (words: string): string =>
  words
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Words on a control that are not its name. */
function showing(element: Element, name: string): string[] {
  if (isField(element)) return []
  const seen = tidy((element as HTMLElement).innerText ?? '')
  return seen && flat(seen) !== flat(name) ? [`showing ${JSON.stringify(seen)}`] : []
}
const flat = (words: string): string => words.replace(/[\s,]/g, '').toLowerCase()

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

function valuesOf(element: Element, role: Role): string[] {
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map((option) => JSON.stringify(tidy(option.text)))
    return [`= ${JSON.stringify(tidy(element.selectedOptions[0]?.text ?? ''))} of ${options.join(', ')}`]
  }
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) return []
  if (isField(element)) {
    const placeholder = element.getAttribute('placeholder')
    const type = element.type === 'password' ? ['password'] : []
    return [
      ...type,
      `= ${JSON.stringify(beginningOf(element.value))}`,
      ...(placeholder ? [`placeholder ${JSON.stringify(placeholder)}`] : []),
    ]
  }
  const now = element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow')
  if (now !== null) return [`${now} of ${element.getAttribute('aria-valuemax') ?? ''}`]
  return role === 'progressbar' && element instanceof HTMLProgressElement ? [`${element.value} of ${element.max}`] : []
}

const longest = 300
const beginningOf = (value: string): string =>
  value.length > longest ? `${value.slice(0, 60)}… ${value.length} characters` : value

/** Attributes whose value is worth a word. */
const attributes: readonly (readonly [attribute: string, words: Readonly<Record<string, string>>])[] = [
  ['aria-disabled', { true: 'disabled' }],
  ['aria-busy', { true: 'busy' }],
  ['aria-invalid', { true: 'invalid' }],
  ['aria-expanded', { true: 'expanded', false: 'collapsed' }],
  ['aria-pressed', { true: 'pressed', false: 'not pressed', mixed: 'half pressed' }],
  ['aria-selected', { true: 'selected' }],
  ['aria-checked', { true: 'checked', mixed: 'half checked' }],
  ['aria-current', { true: 'current', page: 'current page', step: 'current step' }],
  ['aria-sort', { ascending: 'ascending', descending: 'descending' }],
  ['aria-haspopup', { true: 'opens a menu', menu: 'opens a menu', listbox: 'opens a list', dialog: 'opens a dialog' }],
  ['aria-rowcount', {}],
]

function statesOf(element: Element): string[] {
  const said = attributes.flatMap(([attribute, words]) => words[element.getAttribute(attribute) ?? ''] ?? [])
  const native = isField(element)
    ? [
        element.matches(':checked:not(option)') && 'checked',
        element.matches(':indeterminate:not(progress)') && element.matches('[type="checkbox"]') && 'half checked',
        element.required && 'required',
        'readOnly' in element && element.readOnly && 'read-only',
      ]
    : []
  const states = [element.matches(':disabled') && 'disabled', ...native, ...said].filter((state) => state !== false)
  return states.length > 0 ? [`(${[...new Set(states)].join(', ')})`] : []
}

const targetOf = (element: Element): string[] => {
  const href = element.closest('a') === element ? element.getAttribute('href') : null
  return href === null ? [] : [`→ ${href}`]
}

/** Description of a control: the reason why it is disabled, the help of a field, or its error. */
function reasonOf(element: Element, name: string): string[] {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean)
  const texts = ids.map((id) => wordsOf(element.ownerDocument.getElementById(id)))
  const title = tidy(element.getAttribute('title') ?? '')
  const all = [...texts, ...(title && title !== name ? [title] : [])].filter(Boolean)
  return all.length > 0 ? [`— ${all.join(' / ')}`] : []
}

/** The words of an element that may be hidden. */
function wordsOf(element: Element | null): string {
  if (!element) return 'NOTHING DESCRIBES IT'
  const alert = element.querySelector('[role="alert"]') ? ['alert:'] : []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) words.push(texts.currentNode.nodeValue ?? '')
  return tidy([...alert, ...words].join(' '))
}

const sentBy = (element: Element): string[] => {
  const { event, payload } = (element as HTMLElement).dataset ?? {}
  return event ? [`{${event}${payload ? ` ${payload}` : ''}}`] : []
}
