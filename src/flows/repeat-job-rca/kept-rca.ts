import * as v from 'valibot'
import type { RcaContext } from '../../../machines/repeat-job-rca/repeat-job-rca.machine.ts'
import { repeatJobChain } from '../../contract/areas/repeat-jobs/repeat-jobs.ts'
import { describedForm } from '../../contract/described-form.ts'
import { keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** Texts by names. A list is none. */
const keptTexts = v.pipe(
  v.unknown(),
  v.check((texts) => !Array.isArray(texts)),
  v.record(storedText, storedText),
)

const keptNext = v.nullable(v.object({ jobId: storedText, left: v.number() }))

/** What of a root cause comes back after a reload, with what was typed. */
export const keptRca = v.object({
  jobId: storedText,
  asked: keptTexts,
  following: v.array(storedText),
  seen: v.nullable(repeatJobChain),
  form: v.nullable(describedForm),
  values: keptTexts,
  after: keptNext,
  next: keptNext,
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, RcaContext>
