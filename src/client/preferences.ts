import type * as v from 'valibot'
import { type Area, record, type StoredRecord } from './storage.ts'

/**
 * What the console remembers for a person's comfort: filters of a list for the session, language, theme for good.
 * One key, one schema; a record that is not as agreed is removed and counts as never stored.
 */
export const preference = <const S extends v.GenericSchema>(
  name: string,
  schema: S,
  area: Area = 'session',
): StoredRecord<v.InferOutput<S>> => record(`headwater.preference.${name}`, schema, area)
