import * as v from 'valibot'
import type { BulkMessageContext } from '../../../machines/bulk-message/message-run.ts'
import { maxAudience, recipientMarks } from '../../../machines/bulk-message/recipients.ts'
import { keptFailure, storedText } from '../../kit/stored-schemas.ts'

const index = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const optionalIndex = v.exactOptional(index)

const keptRequest = v.object({
  page: index,
  size: index,
  sort: storedText,
  dir: v.picklist(['ASC', 'DESC']),
  search: storedText,
  filters: v.record(storedText, storedText),
})

/** What comes back after a reload: the message, and each recipient with its result (H37). */
export const keptMessage = v.object({
  values: v.object({
    audience: storedText,
    message: storedText,
    channel: storedText,
    /** Ids may be long, and are pasted with whatever stands between them. */
    ids: v.pipe(v.string(), v.maxLength(100_000)),
  }),
  views: v.array(v.object({ id: storedText, name: storedText, request: keptRequest })),
  recipients: v.pipe(
    v.array(v.object({ id: storedText, mark: v.picklist(recipientMarks), why: optionalIndex })),
    v.maxLength(maxAudience),
  ),
  reasons: v.array(storedText),
  found: v.object({ page: index, matching: v.nullable(index) }),
  preview: v.object({ at: index, customer: v.nullable(v.object({ id: storedText, name: storedText })) }),
  calls: v.object({ size: index, ended: index }),
  run: v.nullable(storedText),
  key: v.nullable(storedText),
  wish: v.picklist(['go', 'pause', 'stop']),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, BulkMessageContext>
