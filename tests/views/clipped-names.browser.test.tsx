/** Names that are too long for their box, where the page runs the other way. */
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../src/i18n/i18n.ts'
import { Chip } from '../../src/ui/feedback/Chip.tsx'
import { FilterChip } from '../../src/ui/tables/FilterChip.tsx'
import { Name } from '../../src/ui/values/Name.tsx'
import '../../src/ui/styles/main.css'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeAll(() => startI18n([], 'en'))

const latin = 'Rajavaripeta Subrahmanyam Venkataraman Narasimhan'
const arabic = 'عبد الرحمن بن عبد العزيز الحسيني الهاشمي القرشي المكي'

let unmount = () => {}
afterEach(() => unmount())

function show(part: ReactNode, dir: string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.dir = dir
  document.documentElement.dir = dir
  place.style.inlineSize = '15rem'
  const root = createRoot(place)
  act(() => root.render(part))
  unmount = () => {
    act(() => root.unmount())
    place.remove()
    document.documentElement.dir = ''
  }
  return place
}

/** The text of a name, whose box cuts it. */
function textOf(place: HTMLElement, name: string): Text {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode.textContent === name) return walker.currentNode as Text
  throw new Error(`no ${name}`)
}

/** Whether a letter lies within what the boxes around it show. */
function isSeen(text: Text, at: number): boolean {
  const range = document.createRange()
  range.setStart(text, at)
  range.setEnd(text, at + 1)
  const letter = range.getBoundingClientRect()
  const box = text.parentElement!.getBoundingClientRect()
  return letter.left >= box.left - 1 && letter.right <= box.right + 1
}

const parts: readonly [string, (name: string) => ReactNode][] = [
  ['a name', (name) => <Name>{name}</Name>],
  ['a chip', (name) => <Chip>{name}</Chip>],
  ['a filter', (name) => <FilterChip label="الحي" value={name} />],
]

test.each(
  parts.flatMap(([part, of]) =>
    ['ltr', 'rtl'].flatMap((dir) => [latin, arabic].map((name) => [part, dir, name, of] as const)),
  ),
)('%s in a box that runs %s keeps its beginning: %s', (_, dir, name, of) => {
  const text = textOf(show(of(name), dir), name)
  expect([isSeen(text, 0), isSeen(text, name.length - 1)]).toEqual([true, false])
})

test('a short name lies on the side of its box', () => {
  for (const dir of ['ltr', 'rtl']) {
    const place = show(<Name>Asha</Name>, dir)
    const range = document.createRange()
    range.selectNodeContents(textOf(place, 'Asha'))
    const [name, box] = [range.getBoundingClientRect(), place.getBoundingClientRect()]
    expect(Math.abs(dir === 'rtl' ? box.right - name.right : name.left - box.left)).toBeLessThan(2)
    unmount()
  }
})
