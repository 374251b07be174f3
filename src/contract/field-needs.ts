import * as v from 'valibot'
import type { Schema } from './endpoint.ts'
import type { Need } from './permissions.ts'

/**
 * A field of an answer that needs more than its call does. The service leaves it out for callers who lack the need,
 * also in refusals that carry the record (H76, S-66). The console gets `undefined` then, whether or not a value exists.
 */
/* @__NO_SIDE_EFFECTS__ */
export const needs = <const S extends Schema>(need: Need, field: S) => v.optional(v.pipe(field, v.metadata({ need })))
