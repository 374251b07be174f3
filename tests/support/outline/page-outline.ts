import { headOf, isControl, isSilent, type Role, roleOf, withTree } from './control-line.ts'

/** Words that stand in one line, or a part with what it holds. */
type Item = string | Part

interface Part {
  readonly role: Role
  /** Role, name, value, state, reason, target and event, as far as it has them. */
  readonly head: string
  readonly items: readonly Item[]
}

/** Everything that a person sees or hears on the page or below this part, one line each, indented as it is nested. */
export function pageOutline(part: Element = document.body): string[] {
  // A dialog puts everything behind it out of reach.
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"], dialog:modal')]
  // An open menu is elsewhere on the page.
  const menus = [...document.querySelectorAll('[role="menu"]')].filter((menu) => !part.contains(menu))
  const items = () => {
    const over = new Content()
    for (const one of dialogs.length > 0 ? dialogs : menus) read(one, over)
    return dialogs.length > 0 ? over.items : [...contentOf(part), ...over.items]
  }
  return withTree(document.body, () => items().flatMap((item) => linesOf(item, '')))
}

/** Gathers words until a part or the end of a line cuts them off. */
class Content {
  readonly items: Item[] = []
  private words = ''

  say(words: string): void {
    this.words += words
  }

  cut(): void {
    const words = clean(this.words)
    if (words) this.items.push(words)
    this.words = ''
  }

  put(part: Part): void {
    this.cut()
    const last = this.items.at(-1)
    // A fact is one line, with its label and value.
    if (part.role === 'definition' && typeof last === 'object' && last.role === 'term')
      this.items.splice(-1, 1, { ...part, head: `${inOneLine(last.items)}` })
    else this.items.push(part)
  }
}

const clean = (words: string): string =>
  words
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function contentOf(element: Element): readonly Item[] {
  const content = new Content()
  for (const child of element.childNodes) read(child, content)
  content.cut()
  return content.items
}

function read(node: Node, content: Content): void {
  if (node instanceof Text) {
    if (node.parentElement && getComputedStyle(node.parentElement).visibility === 'visible') content.say(node.data)
    return
  }
  if (!(node instanceof Element) || isSilent(node)) return
  const role = roleOf(node)
  if (role && (isControl(role) || isHeld(role))) {
    const items = isControl(role) || role === 'img' ? [] : contentOf(node)
    const isEmpty = items.length === 0 && !isControl(role) && !saysAlone.has(role)
    if (!isEmpty) content.put({ role, head: headOf(node, role), items })
    return
  }
  if (node.matches('.chip')) {
    content.say(chipOf(node))
    return
  }
  const isLine = isALine(node)
  if (isLine) content.cut()
  for (const child of node.childNodes) read(child, content)
  if (isLine) content.cut()
}

/** The words of a chip, and what its colour says, unless it is neutral. */
function chipOf(chip: Element): string {
  const tone = /\btone-(?!neutral)(\w+)/.exec(chip.className)?.[1]
  return `${chip.textContent}${tone ? ` (${tone})` : ''}`
}

function isALine(element: Element): boolean {
  const { display, position, width } = getComputedStyle(element)
  // Words for screen readers alone are taken out of the flow, and yet are read with those before them.
  const isOnlyHeard = position === 'absolute' && width === '1px'
  return element.tagName === 'BR' || (!isOnlyHeard && !/^(inline|contents)/.test(display))
}

/** Parts that an outline names. The words of all others stay in place. */
const held = [
  ...['alert', 'alertdialog', 'article', 'banner', 'complementary', 'contentinfo', 'dialog', 'figure', 'form'],
  ...['group', 'img', 'list', 'listbox', 'log', 'main', 'menu', 'navigation', 'progressbar', 'radiogroup', 'region'],
  ...['search', 'status', 'tablist', 'tabpanel', 'timer', 'toolbar'],
  ...['heading', 'listitem', 'term', 'definition', 'table', 'row', 'cell', 'columnheader', 'rowheader'],
] as const
const isHeld = (role: string): boolean => (held as readonly string[]).includes(role)

const saysAlone = new Set<string>(['img', 'progressbar', 'cell', 'columnheader', 'dialog', 'alertdialog', 'main'])

/** A longer line is read as several. */
const widest = 200

/** Content that is read as one line, unless something in it needs lines of its own. */
const oneLine = new Set<string>([
  ...['heading', 'listitem', 'term', 'definition', 'row', 'cell', 'columnheader', 'rowheader'],
  ...['status', 'alert', 'timer', 'group', 'figure'],
])

function linesOf(item: Item, indent: string): string[] {
  if (typeof item === 'string') return [`${indent}${item}`]
  const { head, items } = item
  if (items.length === 0) return [`${indent}${head}`]
  if (isOneLine(item)) return [`${indent}${wordsOf(item)}`]
  return [`${indent}${head}:`, ...items.flatMap((inner) => linesOf(inner, `${indent}  `))]
}

const isOneLine = (item: Item): boolean =>
  typeof item === 'string' ||
  item.items.length === 0 ||
  (oneLine.has(item.role) && item.items.every((inner) => isOneLine(inner)) && wordsOf(item).length <= widest)

const isCell = (role: string): boolean => /^(cell|columnheader|rowheader)$/.test(role)

function wordsOf(item: Item): string {
  if (typeof item === 'string') return item
  const { role, head, items } = item
  if (items.length === 0) return head
  if (role === 'row') return `${head} | ${items.map(wordsOf).join(' | ')}`
  if (isCell(role)) return head ? `${head} ${inOneLine(items)}` : inOneLine(items)
  if (role === 'term') return `${inOneLine(items)}:`
  return role === 'listitem' || role === 'heading' ? `${head} ${inOneLine(items)}` : `${head}: ${inOneLine(items)}`
}

const inOneLine = (items: readonly Item[]): string => items.map(wordsOf).join(' · ')
