/** What is to be allocated: codes that were scanned, quantities that were typed, and the lines that are sent of both. */

import type { RejectedRow } from '../../src/contract/failure.ts'
import { trimmed, wholeOf } from '../../src/contract/normalise.ts'
import type { Located } from '../kit/scan/strangers.ts'

/** An item of the technician's kit, with what they have of it and what is free where they take from. */
export interface KitItem {
  readonly itemId: string
  readonly name: string
  readonly unit: string
  readonly isSerialised: boolean
  readonly kit: number
  /** Set aside for them, not picked up */
  readonly aside: number
  /** With them, asked back or not */
  readonly held: number
  /** What of both they keep: it stands against the kit */
  readonly kept: number
  /** Free in the warehouse that they take from */
  readonly free: number
  /** Minor units of one. Null: not known */
  readonly value: number | null
}

/** Who gets it, from where, and what they have, as it was read. */
export interface AllocationSheet {
  readonly name: string
  readonly grade: string
  readonly warehouse: string
  readonly items: readonly KitItem[]
  /** The newest package. Null: none yet */
  readonly after: string | null
}

export interface TakenCode {
  readonly code: string
  readonly itemId: string
  readonly name: string
  /** Minor units */
  readonly value: number | null
}

/** A code that can't be allocated: nothing has it, someone or something else has it, or it couldn't be looked up. */
export interface MissedCode extends Located {
  readonly code: string
  /** The code that was probably meant */
  readonly near: string | null
}

export interface Basket {
  /** Scanned, and not looked up yet */
  readonly looking: readonly string[]
  /** In the order in which they were scanned */
  readonly codes: readonly TakenCode[]
  readonly misses: readonly MissedCode[]
  /** By item, as typed */
  readonly typed: Readonly<Record<string, string>>
  readonly note: string
}

export const emptyBasket: Basket = { looking: [], codes: [], misses: [], typed: {}, note: '' }

/** Units in one line, at most */
export const mostOfLine = 999

/** How much was typed of an item. Null: no whole number from 1 on. */
export function quantityOf({ typed }: Basket, itemId: string): number | null {
  const number = wholeOf(typed[itemId] ?? '')
  return number !== null && number >= 1 && number <= mostOfLine ? number : null
}

export const isTyped = ({ typed }: Basket, itemId: string): boolean => trimmed(typed[itemId] ?? '') !== ''

/** One line of the call, and what it stands for: an item by quantity, or one code. */
export interface Line {
  readonly id: string
  readonly itemId: string
  readonly name: string
  readonly unit: string
  readonly quantity: number
  readonly serial: string | null
  readonly value: number | null
}

/** The lines as they are sent: quantities in the order of the kit, then the codes. */
export function linesOf(sheet: AllocationSheet, basket: Basket): readonly Line[] {
  const counted = sheet.items.flatMap(({ itemId, name, unit, value }): Line[] => {
    const quantity = quantityOf(basket, itemId)
    return quantity === null ? [] : [{ id: itemId, itemId, name, unit, quantity, serial: null, value }]
  })
  const unitOf = (itemId: string) => sheet.items.find((one) => one.itemId === itemId)?.unit ?? 'PIECE'
  return [
    ...counted,
    ...basket.codes.map(
      ({ code, itemId, name, value }): Line => ({
        id: code,
        itemId,
        name,
        unit: unitOf(itemId),
        quantity: 1,
        serial: code,
        value,
      }),
    ),
  ]
}

/** Whether this code is among those that can't be allocated, and that one was proposed in its place. */
export const isProposed = ({ misses }: Basket, code: string, near: string | null): boolean =>
  misses.some((one) => one.code === code && one.near === near)

/** Whether there is such a line, of an item or of a code. */
export const hasLine = ({ codes, typed }: Basket, id: string): boolean =>
  codes.some(({ code }) => code === id) || Object.hasOwn(typed, id)

/** Whether quantities of this item are typed. */
export const isCounted = ({ items }: AllocationSheet, id: string): boolean =>
  items.some(({ itemId, isSerialised }) => itemId === id && !isSerialised)

/** Items of which something was typed that is no quantity. */
export const wrongItems = (sheet: AllocationSheet, basket: Basket): readonly string[] =>
  sheet.items.flatMap(({ itemId }) => (isTyped(basket, itemId) && quantityOf(basket, itemId) === null ? [itemId] : []))

/** Nothing stands against sending it: there is a line, each is right, and no code is still being looked up. */
export const isComplete = (sheet: AllocationSheet, basket: Basket): boolean =>
  linesOf(sheet, basket).length > 0 && wrongItems(sheet, basket).length === 0 && basket.looking.length === 0

/** What the service said of a line, by the line's id: the rows name places among the lines that were sent. */
export function faultsOf(
  sheet: AllocationSheet,
  basket: Basket,
  rows: readonly RejectedRow[] = [],
): ReadonlyMap<string, string> {
  const lines = linesOf(sheet, basket)
  return new Map(
    rows.flatMap(({ position, message }) => {
      const line = typeof position === 'number' ? lines[position] : undefined
      return line ? [[line.id, message] as const] : []
    }),
  )
}

/** How much of an item is missing from the kit, beside what is set aside already. What is asked back doesn't count. */
export const missingOf = ({ kit, kept }: KitItem): number => Math.max(0, kit - kept)

/** The basket with what is missing from the kit, as far as it is free. What was typed stays; codes have to be scanned. */
export function withMissing({ items }: AllocationSheet, basket: Basket): Basket {
  const added = items.flatMap((item) => {
    const quantity = Math.min(missingOf(item), item.free, mostOfLine)
    return item.isSerialised || quantity === 0 || isTyped(basket, item.itemId) ? [] : [[item.itemId, String(quantity)]]
  })
  return added.length > 0 ? { ...basket, typed: { ...basket.typed, ...Object.fromEntries(added) } } : basket
}

/** Sums of a basket: by unit, codes, and minor units of what has a value. */
export function totalsOf(lines: readonly Line[]) {
  const units = new Map<string, number>()
  for (const { unit, quantity } of lines) units.set(unit, (units.get(unit) ?? 0) + quantity)
  return {
    units: [...units],
    codes: lines.filter(({ serial }) => serial !== null).length,
    value: lines.reduce((sum, { value, quantity }) => sum + (value ?? 0) * quantity, 0),
  }
}
