/** What comes back of what a technician has: which line, how much of it, and where it is before and after (S-295). */
import { wholeOf } from '../../src/contract/normalise.ts'

/** A return is asked for, or confirmed once the goods are there. */
export const returnActs = ['ask', 'confirm'] as const
export type ReturnAct = (typeof returnActs)[number]

/** How much of a line is where. */
export interface Amounts {
  /** With them, not asked back */
  readonly pickedUp: number
  readonly askedBack: number
  /** With them by the ledger, and not found at their last count */
  readonly missing: number
}

export interface HeldLine extends Amounts {
  readonly lineId: string
  readonly itemId: string
  readonly name: string
  readonly unit: string
  /** The number of the one piece that it is. Null: an item that is counted */
  readonly serial: string | null
  /** Free of the item where returns go. Null: not told, as of purifiers */
  readonly free: number | null
}

/** What a technician has, and the warehouse that returns go to, as they were read. */
export interface ReturnSheet {
  readonly name: string
  readonly warehouse: string
  readonly lines: readonly HeldLine[]
}

/** What was scanned, chosen and typed so far. */
export interface ReturnEntry {
  readonly act: ReturnAct
  /** Numbers that were scanned and haven't come back yet, in their order */
  readonly codes: readonly string[]
  readonly lineId: string | null
  readonly quantity: string
  readonly note: string
}

/** What came back last, and how much of its line is left to return. */
export interface LastReturn {
  readonly act: ReturnAct
  readonly name: string
  readonly serial: string | null
  readonly quantity: number
  readonly left: number
}

/** Characters of a note, as the service takes them. */
export const noteLength = 300

const most: Readonly<Record<ReturnAct, (line: Amounts) => number>> = {
  ask: ({ pickedUp }) => pickedUp,
  confirm: ({ pickedUp, askedBack, missing }) => pickedUp + askedBack + missing,
}
/** How much of a line the act may take. */
export const mostOf = (act: ReturnAct, line: Amounts): number => most[act](line)

/** Lines of which the act may take something. */
export const openLines = ({ lines }: Pick<ReturnSheet, 'lines'>, act: ReturnAct): readonly HeldLine[] =>
  lines.filter((line) => mostOf(act, line) > 0)

/** The line that is returned, where the act may take something of it. */
export const chosenLine = (sheet: ReturnSheet | null, { act, lineId }: ReturnEntry): HeldLine | null =>
  openLines(sheet ?? { lines: [] }, act).find((line) => line.lineId === lineId) ?? null

/** How much comes back: one of a number, else what was typed. Null: nothing, no whole number, or more than there is. */
export function quantityOf(line: HeldLine, { act, quantity }: ReturnEntry): number | null {
  if (line.serial !== null) return 1
  const typed = wholeOf(quantity)
  return typed !== null && typed >= 1 && typed <= mostOf(act, line) ? typed : null
}

/** A line is chosen, and how much of it comes back is known. */
export function isWhole(sheet: ReturnSheet | null, entry: ReturnEntry): boolean {
  const line = chosenLine(sheet, entry)
  return line !== null && quantityOf(line, entry) !== null
}

/** The line afterwards. What was asked back comes first, then what they have, then what was missing. */
export function afterReturn<Line extends Amounts>(act: ReturnAct, line: Line, quantity: number): Line {
  const { pickedUp, askedBack, missing } = line
  if (act === 'ask') return { ...line, pickedUp: pickedUp - quantity, askedBack: askedBack + quantity }
  const ofAsked = Math.min(askedBack, quantity)
  const ofPicked = Math.min(pickedUp, quantity - ofAsked)
  return {
    ...line,
    askedBack: askedBack - ofAsked,
    pickedUp: pickedUp - ofPicked,
    missing: missing - (quantity - ofAsked - ofPicked),
  }
}

export const isSame = (one: Amounts, other: Amounts): boolean =>
  one.pickedUp === other.pickedUp && one.askedBack === other.askedBack && one.missing === other.missing

const gone: Amounts = { pickedUp: 0, askedBack: 0, missing: 0 }
/** How much of a line is where. One that is all back is in no list any more. */
export function amountsOf(sheet: ReturnSheet | null, lineId: string | null): Amounts {
  const { pickedUp, askedBack, missing } = sheet?.lines.find((line) => line.lineId === lineId) ?? gone
  return { pickedUp, askedBack, missing }
}

/** The sheet with the line of this entry alone, as its review showed it. */
export const reviewedOf = (sheet: ReturnSheet, { lineId }: ReturnEntry): ReturnSheet => ({
  ...sheet,
  lines: sheet.lines.filter((line) => line.lineId === lineId),
})

/** Whether a review of this entry reads the same by both. Who only asks isn't shown the warehouse. */
export function readsTheSame(one: ReturnSheet, other: ReturnSheet, entry: ReturnEntry): boolean {
  const shown = (sheet: ReturnSheet) =>
    reviewedOf(sheet, entry).lines.map(({ name, serial, unit, pickedUp, askedBack, missing, free }) => [
      ...[sheet.name, name, serial, unit, pickedUp, askedBack, missing],
      ...(entry.act === 'confirm' ? [sheet.warehouse, free] : []),
    ])
  return JSON.stringify(shown(one)) === JSON.stringify(shown(other))
}

/** What is proposed of a line: all that was asked back, else all of it. */
const proposed = (act: ReturnAct, line: HeldLine): string =>
  line.serial !== null ? '' : String((act === 'confirm' && line.askedBack) || mostOf(act, line))

/** The entry about this line, or about none. */
export const choosing = (entry: ReturnEntry, line: HeldLine | null | undefined): Partial<ReturnEntry> => ({
  lineId: line?.lineId ?? null,
  quantity: line ? proposed(entry.act, line) : '',
})

const lineOfCode = (sheet: ReturnSheet, act: ReturnAct, code: string | undefined) =>
  openLines(sheet, act).find(({ serial }) => serial !== null && serial === code)

/** Whether each of these numbers is with them and may be returned. */
export const areTheirs = (sheet: ReturnSheet, { act }: ReturnEntry, codes: readonly string[]): boolean =>
  codes.every((code) => lineOfCode(sheet, act, code) !== undefined)

/** The numbers wait one behind the other; the first is chosen, unless another one is. */
export function scanning(sheet: ReturnSheet, entry: ReturnEntry, scanned: readonly string[]): Partial<ReturnEntry> {
  const codes = [...new Set([...entry.codes, ...scanned])]
  const { serial = null } = chosenLine(sheet, entry) ?? {}
  if (serial !== null && codes.includes(serial)) return { codes }
  return { codes, ...choosing(entry, lineOfCode(sheet, entry.act, scanned[0])) }
}

/** Without a number that was scanned. Where it was chosen, the next one is. */
export function dropping(sheet: ReturnSheet, entry: ReturnEntry, dropped: string): Partial<ReturnEntry> {
  const codes = entry.codes.filter((code) => code !== dropped)
  const isChosen = chosenLine(sheet, entry)?.serial === dropped
  return { codes, ...(isChosen ? choosing(entry, lineOfCode(sheet, entry.act, codes[0])) : {}) }
}

/** What goes on by itself: the rest of the same line, else the number that was scanned next. */
export function goingOn(sheet: ReturnSheet, entry: ReturnEntry): ReturnEntry {
  const codes = entry.codes.filter((code) => lineOfCode(sheet, entry.act, code) !== undefined)
  const next = chosenLine(sheet, entry) ?? lineOfCode(sheet, entry.act, codes[0])
  return { ...entry, codes, ...choosing(entry, next), note: '' }
}

/** What came back, and what goes on from there. */
export function returned(before: ReturnSheet | null, sheet: ReturnSheet, entry: ReturnEntry) {
  const line = chosenLine(before, entry)
  const quantity = line && quantityOf(line, entry)
  const left = mostOf(entry.act, amountsOf(sheet, entry.lineId))
  const last: LastReturn | null =
    line && quantity ? { act: entry.act, name: line.name, serial: line.serial, quantity, left } : null
  return { sheet, entry: goingOn(sheet, entry), last, before: null, key: null, failure: null }
}
