import * as v from 'valibot'
import type { CodeStatusContext } from '../../../machines/code-status/code-status.machine.ts'
import { mostCodes } from '../../contract/areas/device-codes/code-moves.ts'
import { keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** What comes back after a reload: all that was pasted and looked up. Ids may have anything between them. */
export const keptCodes = v.object({
  values: v.object({ ids: v.pipe(v.string(), v.maxLength(100_000)), target: storedText }),
  looked: v.pipe(
    v.array(
      v.object({
        id: storedText,
        status: storedText,
        targets: v.array(storedText),
        installationId: storedText,
        near: v.nullable(storedText),
        wrong: v.nullable(v.picklist(['unknown', 'illegal'])),
        rejected: v.array(v.object({ field: v.nullish(storedText), code: storedText, message: storedText })),
      }),
    ),
    v.maxLength(mostCodes),
  ),
  dropped: v.pipe(v.array(storedText), v.maxLength(mostCodes)),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
  became: v.nullable(
    v.pipe(
      v.custom<object>((given) => !Array.isArray(given)),
      v.record(storedText, storedText),
    ),
  ),
}) satisfies v.GenericSchema<unknown, CodeStatusContext>
