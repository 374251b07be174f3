import * as v from 'valibot'
import type { CodeGenerationContext } from '../../../machines/code-generation/code-generation.machine.ts'
import { keptFailure, storedText } from '../../kit/stored-schemas.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What of a generation comes back after a reload: the batch that was confirmed above all (H46). */
export const keptGeneration = v.object({
  prefixes: v.array(
    v.object({
      prefix: storedText,
      used: count,
      left: count,
      nextCode: v.nullable(storedText),
      perDay: v.number(),
      lastsUntil: v.nullable(storedText),
      createdBy: v.nullable(storedText),
      createdAt: storedText,
    }),
  ),
  prefix: storedText,
  quantity: storedText,
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
  batch: v.nullable(
    v.object({
      batchId: storedText,
      prefix: storedText,
      quantity: count,
      firstCode: storedText,
      lastCode: storedText,
      createdBy: storedText,
      createdAt: storedText,
    }),
  ),
}) satisfies v.GenericSchema<unknown, CodeGenerationContext>
