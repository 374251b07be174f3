/** Whether a page fits its window: nothing cut, nothing over a field, nothing taller or wider than it may be. */
import type { Page } from 'playwright'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Windows that people have: a large screen, a laptop, a small one, the laptop at 200 % zoom, a phone. */
export const sizes: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
]

/** Narrowest window in which no list scrolls sideways, px. */
const listsFitFrom = 1280

/** What is cut, too tall or too wide on this page in a window of this size. Resizes the window. */
export async function misfits(page: Page, size: Size): Promise<string[]> {
  await page.setViewportSize(size)
  await page.evaluate(drawAll)
  const found = await page.evaluate(lookForMisfits, size.width >= listsFitFrom)
  return found.map((one) => `${size.width} px: ${one}`)
}

/** Runs in the page: what is drawn only once it is scrolled to is drawn now, and stays so. */
function drawAll(): Promise<void> {
  const all = new CSSStyleSheet()
  all.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [all]
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** Runs in the page. */
function lookForMisfits(listsFit: boolean): string[] {
  const found: string[] = []
  const over = (box: Element) => ({
    x: box.scrollWidth - box.clientWidth,
    y: box.scrollHeight - box.clientHeight,
  })
  const frame = document.scrollingElement
  const main = document.querySelector('#main')
  if (frame && over(frame).y > 1) found.push(`the window scrolls ${over(frame).y} px down`)
  if (frame && over(frame).x > 1) found.push(`the window scrolls ${over(frame).x} px sideways`)
  if (main && over(main).x > 1) found.push(`the page scrolls ${over(main).x} px sideways`)
  // A matrix has as many columns as there are plans: its first one stays, and a step of the keys shows the whole cell.
  for (const zone of document.querySelectorAll('.tbl-zone:not(.grid-zone)'))
    if (listsFit && over(zone).x > 1)
      found.push(`the list “${zone.getAttribute('aria-label')}” scrolls ${over(zone).x} px sideways`)

  const wordsOf = (element: Element) => (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  const hides = (value: string) => value === 'hidden' || value === 'clip'

  /** A box lies around many texts, and is asked for each of them. */
  const boxes = new Map<Element, ReturnType<typeof measured>>()
  const measured = (box: Element) => {
    const { overflowX, overflowY, position, textOverflow } = getComputedStyle(box)
    const edge = box.getBoundingClientRect()
    return { edge, overflowX, overflowY, position, textOverflow }
  }
  const boxOf = (box: Element) => {
    const known = boxes.get(box) ?? measured(box)
    boxes.set(box, known)
    return known
  }

  /** A text that ends in dots tells all of itself by its tip. */
  const isShortened = (box: Element) => boxOf(box).textOverflow === 'ellipsis' && box.closest('[title]') !== null

  /** The nearest box that hides a part of it for good, within which no other box lets it be scrolled to. */
  function cutBy(element: Element): string | null {
    const at = element.getBoundingClientRect()
    for (let box = element.parentElement; box && box !== document.documentElement; box = box.parentElement) {
      const { edge, ...style } = boxOf(box)
      if (edge.width <= 1) return null // for screen readers alone
      if (isShortened(box)) return null
      const acrossX = Math.max(edge.left - at.left, at.right - edge.right)
      const acrossY = Math.max(edge.top - at.top, at.bottom - edge.bottom)
      if (hides(style.overflowX) && acrossX > 2) return `${Math.round(acrossX)} px sideways`
      if (hides(style.overflowY) && acrossY > 2) return `${Math.round(acrossY)} px down`
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null
      if (style.position === 'fixed') break
    }
    const out = Math.max(-at.left, at.right - innerWidth)
    return out > 2 ? `${Math.round(out)} px out of the window` : null
  }

  const seenOnce = new Set<string>()
  const say = (what: string) => {
    if (!seenOnce.has(what)) found.push(what)
    seenOnce.add(what)
  }
  for (const element of document.querySelectorAll('body *')) {
    const isControl = element.matches('button, a[href], input, select, textarea')
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if ((!isControl && !hasText) || element.closest('svg, .sr-only, [aria-hidden="true"], [inert]') || !isSeen(element))
      continue
    if (hasText && hides(boxOf(element).overflowX) && over(element).x > 1 && !isShortened(element))
      say(`“${wordsOf(element)}” is cut in its box`)
    const cut = cutBy(element)
    if (cut) say(`“${wordsOf(element) || element.tagName}” is cut, ${cut}`)
  }

  for (const field of document.querySelectorAll(
    '#main :is(tr, li) :is(input:not([type="checkbox"]), select, textarea)',
  )) {
    const row = field.closest('tr, li')
    if (!row || !isSeen(field)) continue
    const edge = field.getBoundingClientRect()
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement || !isSeen(text.parentElement) || field.contains(text)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const isOver = [...range.getClientRects()].some(
        (words) =>
          Math.min(words.right, edge.right) - Math.max(words.left, edge.left) > 2 &&
          Math.min(words.bottom, edge.bottom) - Math.max(words.top, edge.top) > 4,
      )
      if (isOver) say(`“${wordsOf(text.parentElement)}” runs over a field of its row`)
    }
  }
  return found
}
