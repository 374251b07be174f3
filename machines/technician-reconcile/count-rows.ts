/** What a count compares: rows of items and of numbers, what differs, and the sign-off that is sent of it. */

import { nearestId } from '../../src/contract/near-id.ts'
import { trimmed, wholeOf } from '../../src/contract/normalise.ts'
import type { Stranger } from '../kit/scan/strangers.ts'

/** A line of a package with the technician, by the ledger. */
export interface CountLine {
  readonly lineId: string
  readonly itemId: string
  readonly name: string
  readonly unit: string
  readonly serial: string | null
  readonly pickedUp: number
  readonly returnRequested: number
  /** With them by the ledger, and not found at an earlier count */
  readonly missing: number
}

/** What is to be counted, as it was read. */
export interface CountSheet {
  readonly name: string
  /** The last sign-off. Null: none yet */
  readonly after: string | null
  /** Who signed it off, and when */
  readonly signedBy: string | null
  readonly signedAt: string | null
  /** Whether the person at the console is the one who is counted */
  readonly isOwn: boolean
  /** Cash in hand, minor units */
  readonly cash: number
  readonly lines: readonly CountLine[]
}

/** What is typed of one reason for a difference. */
export interface ReasonPart {
  /** Pieces of the difference. A reason that has all of it gives none */
  readonly quantity: string
  readonly reason: string
  readonly owner: string
  readonly note: string
}

/** What was counted and typed so far. */
export interface Count {
  /** Numbers that were scanned and are theirs */
  readonly codes: readonly string[]
  /** By item, as typed. Of an item with numbers "0" says that none is there */
  readonly typed: Readonly<Record<string, string>>
  /** By the row of a difference: its parts, one at least */
  readonly reasons: Readonly<Record<string, readonly ReasonPart[]>>
  /** Scanned and not theirs, with where the ledger has it */
  readonly strangers: readonly Stranger[]
  /** Pieces of each note and coin, as typed */
  readonly pieces: Readonly<Record<string, string>>
  readonly cashReason: string
  readonly note: string
  /** Whether the expected quantities were shown before everything was counted */
  readonly shownEarly: boolean
  /** Items that moved meanwhile. Where there are some, only those are counted again */
  readonly again: readonly string[]
}

/** Before anything was read. */
export const nothingRead: CountSheet = {
  name: '',
  after: null,
  signedBy: null,
  signedAt: null,
  isOwn: false,
  cash: 0,
  lines: [],
}

export const nothingCounted: Count = {
  codes: [],
  typed: {},
  reasons: {},
  strangers: [],
  pieces: {},
  cashReason: '',
  note: '',
  shownEarly: false,
  again: [],
}

export interface ItemRow {
  readonly itemId: string
  readonly name: string
  readonly unit: string
  readonly isSerialised: boolean
  readonly lines: readonly CountLine[]
  /** With them by the ledger and not missing */
  readonly expected: number
}

export const sumOf = (lines: readonly CountLine[], of: (line: CountLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0)
export const dueOf = ({ pickedUp, returnRequested }: CountLine): number => pickedUp + returnRequested

/** One row an item, in the order of the lines. */
export function itemRows({ lines }: CountSheet): readonly ItemRow[] {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))]
  return ids.map((itemId) => {
    const own = lines.filter((line) => line.itemId === itemId)
    const { name = '', unit = '', serial = null } = own[0] ?? {}
    return { itemId, name, unit, isSerialised: serial !== null, lines: own, expected: sumOf(own, dueOf) }
  })
}

/** How many were counted of an item. Null: nothing was entered yet, or no whole number. */
export function countedOf({ itemId, isSerialised, lines }: ItemRow, { codes, typed }: Count): number | null {
  if (!isSerialised) return wholeOf(typed[itemId] ?? '')
  const found = lines.filter(({ serial }) => serial !== null && codes.includes(serial)).length
  return found > 0 || typed[itemId] === '0' ? found : null
}

/** A difference that needs a reason: of an item that is counted, or of one number. */
export interface DifferenceRow {
  readonly id: string
  readonly name: string
  readonly serial: string | null
  /** Below 0 something is missing, above 0 something is there that wasn't expected */
  readonly difference: number
}

export function differences(sheet: CountSheet, count: Count): readonly DifferenceRow[] {
  return itemRows(sheet).flatMap((row): DifferenceRow[] => {
    if (!row.isSerialised) {
      const difference = (countedOf(row, count) ?? 0) - row.expected
      return difference === 0 ? [] : [{ id: row.itemId, name: row.name, serial: null, difference }]
    }
    return row.lines.flatMap((line) => {
      const difference = Number(line.serial !== null && count.codes.includes(line.serial)) - dueOf(line)
      return difference === 0 ? [] : [{ id: line.lineId, name: row.name, serial: line.serial, difference }]
    })
  })
}

/** Whether something was entered of every item. */
export const isAllCounted = (sheet: CountSheet, count: Count): boolean =>
  itemRows(sheet).every((row) => countedOf(row, count) !== null)

/** Whether the cash is what is expected, or a reason says why it isn't. */
export const isCashExplained = (sheet: CountSheet, count: Count): boolean =>
  cashDifference(sheet, count) === 0 || trimmed(count.cashReason) !== ''

/** Whether that note is asked for: a reason for the cash just where it differs. */
export const isNoted = (sheet: CountSheet, count: Count, field: string): boolean =>
  field === 'note' || cashDifference(sheet, count) !== 0

/** Whether a stranger is proposed to be one of theirs that is open. */
export const isProposed = (sheet: CountSheet, count: Count, code: string, near: string): boolean =>
  count.strangers.some((one) => one.code === code) && nearestId(code, openSerials(sheet, count)) === near

/** Major units of the notes and coins. */
export const cashCounted = ({ pieces }: Pick<Count, 'pieces'>): number =>
  Object.entries(pieces).reduce((total, [value, typed]) => total + Number(value) * (wholeOf(typed) ?? 0), 0)

/** Whether every field of notes and coins is empty or a whole number. */
export const piecesAreRight = ({ pieces }: Pick<Count, 'pieces'>): boolean =>
  Object.values(pieces).every((typed) => trimmed(typed) === '' || wholeOf(typed) !== null)

/** Minor units by which the cash counted differs from the cash expected. */
export const cashDifference = ({ cash }: CountSheet, count: Count): number => cashCounted(count) * 100 - cash

/** Numbers of the technician that weren't scanned yet. */
export const openSerials = ({ lines }: CountSheet, { codes }: Pick<Count, 'codes'>): readonly string[] =>
  lines.flatMap(({ serial }) => (serial !== null && !codes.includes(serial) ? [serial] : []))

/** Whether an item is entered by hand: by quantity, or that none of its numbers is there as long as none was scanned. */
export const isEntered = (sheet: CountSheet, count: Count, itemId: string, value: string): boolean =>
  itemRows(sheet).some(
    (row) => row.itemId === itemId && (!row.isSerialised || (value === '0' && !row.lines.some(isScanned(count)))),
  )
const isScanned =
  ({ codes }: Count) =>
  ({ serial }: CountLine): boolean =>
    serial !== null && codes.includes(serial)
