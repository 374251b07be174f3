import type * as v from 'valibot'
import { type Area, record, type StoredRecord } from './storage.ts'

/**
 * Remembers what a person prefers: filters of a list for the session, language and theme for good.
 * A record that doesn't match its schema is removed and counts as never stored.
 */
export const preference = <const S extends v.GenericSchema>(
  name: string,
  schema: S,
  area: Area = 'session',
): StoredRecord<v.InferOutput<S>> => record(`headwater.preference.${name}`, schema, area)
