/**
 * Handles the keyboard in the rows of a table. Arrows, Home, End and Page keys move the focus from cell to cell, Tab
 * leaves the rows, which are one stop. Enter opens the row, Space toggles its checkbox. Beside an open record J and K
 * step through the list, and Escape closes it.
 * Acts only while the focus is in the list or in the panel beside it (WCAG 2.1.4).
 */
import type { KeyboardEvent } from 'react'
import { isTyping } from '../../../ui/layout/focus.ts'
import type { Steps } from './use-steps.ts'

type Place = readonly [row: number, column: number]

/** What the keys do beside an open record. */
export interface BesideKeys {
  readonly steps: Steps
  /** Present where the record stands beside the rows, and not on a page of its own */
  readonly onClose?: () => void
}

export function onRowKey(event: KeyboardEvent, beside: BesideKeys | undefined): void {
  const from = event.target
  if (event.defaultPrevented || event.altKey || !(from instanceof HTMLElement) || isModal(from)) return
  if (event.key === 'Tab') {
    passRows(from)
    return
  }
  const done = closed(event, from, beside) || stepped(event, from, beside?.steps) || movedIn(from, event)
  if (done) event.preventDefault()
}

const isModal = (from: HTMLElement) =>
  from.closest('[role="dialog"], [role="menu"], [role="listbox"], :popover-open') !== null

/** Takes the rows out of the tab order for the one step that the browser is about to take. */
function passRows(from: HTMLElement): void {
  const rows = from.closest('tbody')
  if (!rows?.closest('section')?.matches('.tbl-zone')) return
  const controls = [...rows.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  )
  for (const control of controls) control.tabIndex = -1
  setTimeout(() => {
    for (const control of controls) control.removeAttribute('tabindex')
  })
}

/** Closes the record beside the rows, and gives the focus back to its row. */
function closed({ key }: KeyboardEvent, from: HTMLElement, beside: BesideKeys | undefined): boolean {
  if (key !== 'Escape' || !beside?.onClose || !from.closest('tbody, aside')) return false
  const row = document.querySelector<HTMLElement>('.tbl tbody tr[aria-selected="true"] a[href]')
  beside.onClose()
  row?.focus()
  return true
}

function stepped({ key, ctrlKey, metaKey }: KeyboardEvent, from: HTMLElement, steps: Steps | undefined): boolean {
  if (!steps || ctrlKey || metaKey || isTyping(from)) return false
  const step = key === 'j' || key === 'J' ? steps.next : key === 'k' || key === 'K' ? steps.previous : undefined
  step?.()
  return step !== undefined
}

function movedIn(from: HTMLElement, event: KeyboardEvent): boolean {
  const table = from.querySelector<HTMLTableElement>(':scope > table') ?? from.closest('table')
  if (!table?.parentElement?.matches('section') || isTyping(from)) return false
  const rows = [...table.rows].filter((row) => row.closest('tbody'))
  const cell = from.closest<HTMLTableCellElement>('td')
  const row = cell?.closest('tr')
  if (row && cell === from && (event.key === 'Enter' || event.key === ' ')) return used(row, event)
  if (from.closest('th')) return false
  const at: Place | null = row && cell ? [rows.indexOf(row), cellsOf(row).indexOf(cell)] : null
  const to = placeFrom(at, event, rows, table)
  const target = to && cellsOf(rows[to[0]])[to[1]]
  if (target) take(target)
  return !!target
}

/** The visible cells, because below 640 px a row shows only some. */
const cellsOf = (row: HTMLTableRowElement | undefined) =>
  [...(row?.cells ?? [])].filter((cell) => cell.getClientRects().length > 0)

function placeFrom(
  at: Place | null,
  event: KeyboardEvent,
  rows: HTMLTableRowElement[],
  table: HTMLElement,
): Place | null {
  const { key } = event
  const isWide = event.ctrlKey || event.metaKey
  const last = rows.length - 1
  if (last < 0) return null
  if (!at) return key === 'ArrowDown' || key === 'PageDown' ? [0, 0] : null
  const [row, column] = at
  const clamp = (to: number) => Math.max(0, Math.min(last, to))
  const inRow = (to: number): Place => [row, Math.max(0, Math.min(cellsOf(rows[row]).length - 1, to))]
  const forward = getComputedStyle(table).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  switch (key) {
    case 'ArrowDown':
      return [clamp(row + 1), column]
    case 'ArrowUp':
      return [clamp(row - 1), column]
    case 'ArrowLeft':
    case 'ArrowRight':
      return inRow(column + (key === forward ? 1 : -1))
    case 'Home':
      return isWide ? [0, column] : inRow(0)
    case 'End':
      return isWide ? [last, column] : inRow(Number.MAX_SAFE_INTEGER)
    case 'PageDown':
      return [clamp(row + screenOf(table)), column]
    case 'PageUp':
      return [clamp(row - screenOf(table)), column]
    default:
      return null
  }
}

/** Number of visible rows less one, which stays in view after a Page key. */
function screenOf(table: HTMLElement): number {
  const tall = table.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0
  return Math.max(1, Math.floor((table.parentElement?.clientHeight ?? 0) / Math.max(1, tall)) - 2)
}

/** Makes the cell a tab stop while it has the focus. Links in rows stay tab stops of their own. */
function take(cell: HTMLElement): void {
  cell.tabIndex = -1
  cell.addEventListener('blur', () => cell.removeAttribute('tabindex'), { once: true })
  cell.focus()
}

function used(row: HTMLTableRowElement, { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const control =
    key === ' '
      ? row.querySelector<HTMLElement>('input[type="checkbox"]')
      : (document.activeElement?.querySelector('button') ?? row.querySelector('a[href]'))
  control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
  return control !== null
}
