/** The rates of a config as the text of a form's field: `SERVICE:L2=150;…`, each amount as it was typed, in major units. */
import { maxRate } from '../../../contract/areas/earnings/earning-configs.ts'
import { type Rate, rateCells, rateOf } from '../../../contract/areas/earnings/earning-rates.ts'
import { numberOf } from '../../../contract/normalise.ts'

export const cellOf = (jobType: string, grade: string): string => `${jobType}:${grade}`

export const typedRates = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(';')
      .map((one) => one.split('='))
      .flatMap(([cell, amount]) => (cell && amount !== undefined ? [[cell, amount] as const] : [])),
  )

/** Cells in the order of the config, so that the same rates are the same text. */
export const ratesText = (typed: ReadonlyMap<string, string>): string =>
  rateCells
    .map(({ jobType, grade }) => cellOf(jobType, grade))
    .map((cell) => `${cell}=${(typed.get(cell) ?? '').replaceAll(/[;=]/g, '')}`)
    .join(';')

/** Whether one amount can be sent. Nothing typed pays nothing. */
export function isRate(typed: string): boolean {
  if (typed.trim() === '') return true
  const amount = numberOf(typed)
  return amount !== null && amount >= 0 && amount <= maxRate && Number(amount.toFixed(2)) === amount
}

export const areRates = (text: string): boolean => [...typedRates(text).values()].every(isRate)

/** What is sent: major units, as the call takes them. */
export function ratesOf(text: string) {
  const typed = typedRates(text)
  return rateCells.map((cell) => ({
    ...cell,
    amount: numberOf(typed.get(cellOf(cell.jobType, cell.grade)) ?? '') ?? 0,
  }))
}

/** The field's text of stored rates, which are in minor units. */
export const storedRates = (rates: readonly Rate[]): string =>
  ratesText(
    new Map(
      rateCells.map(
        ({ jobType, grade }) => [cellOf(jobType, grade), String(rateOf(rates, jobType, grade) / 100)] as const,
      ),
    ),
  )

/** Whether both texts mean the same amounts. */
export const areSameRates = (one: string, other: string): boolean =>
  JSON.stringify(ratesOf(one)) === JSON.stringify(ratesOf(other))
