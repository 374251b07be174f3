import * as v from 'valibot'
import type { Schema } from '../../src/contract/endpoint.ts'
import {
  type ChangedFact,
  changedFacts,
  type FactName,
  type FactValue,
  factKinds,
  type Shown,
} from '../../src/contract/shown/facts.ts'
import type { Call } from '../call.ts'
import { dayText, momentText, moneyText } from '../moment.ts'
import { Refusal } from '../store/refusal.ts'

/**
 * Rejects a confirmed write where something that its review showed has another value by now, naming both (S-324). The
 * caller holds what it compares. Who sends no `seen` is compared by nothing. `record` is answered as it is now.
 */
export function refuseChanged({ seen }: Pick<Call, 'seen'>, now: Shown): void {
  const changed = seen ? changedFacts(seen, now) : []
  if (changed.length === 0) return
  const some = changed.slice(0, 3).map(textOf).join(', ')
  const more = changed.length > 3 ? `, and ${changed.length - 3} more` : ''
  throw new Refusal(409, `Changed since the review: ${some}${more}. Nothing was done.`, undefined, { changed })
}

/** What the console has of an answer: money in minor units, as the facts of a review are made of it. */
export const asRead = <const S extends Schema>(schema: S, wire: v.InferInput<S>): v.InferOutput<S> =>
  v.parse(schema, wire)

function textOf({ name, of, was, is }: ChangedFact): string {
  const what = of === null ? labels(name) : `${labels(name)} ${of}`
  return `${what} was ${valueText(name, was)}, is ${valueText(name, is)}`
}

/** "validTill" reads "valid till". */
const labels = (name: FactName): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function valueText(name: FactName, value: FactValue): string {
  if (value === null) return 'none'
  const kind = factKinds[name]
  // What a caller says to have seen may be anything.
  if ((kind === 'day' || kind === 'instant') && Number.isNaN(Date.parse(String(value)))) return String(value)
  if (kind === 'money' && typeof value === 'number') return moneyText(value)
  if (kind === 'day' && typeof value === 'string') return dayText(value)
  if (kind === 'instant' && typeof value === 'string') return momentText(value)
  return String(value)
}
