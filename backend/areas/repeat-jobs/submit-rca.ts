import { rcaForm, submitRepeatedJobRca } from '../../../src/contract/areas/repeat-jobs/repeat-jobs.ts'
import { wrongWith } from '../../business/described-answers.ts'
import { readForm } from '../../business/described-form.ts'
import { holdJob } from '../../business/visits/job-record.ts'
import { findRepeated } from '../../business/visits/repeated-jobs.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { momentText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { repeatJobRca } from '../../store/schema/index.ts'
import { readRca } from './repeat-jobs.ts'

/** One root cause a job: of several people at once one wins, and the others are told who (B093). */
const submit: Handler<typeof submitRepeatedJobRca> = async ({ body: { jobId, values } }, call) => {
  await holdJob(jobId, undefined, call)
  if (!(await findRepeated(jobId, call.database))) throw notFound('repeated job', jobId)
  const first = await readRca(jobId, call.database)
  if (first) throw new Refusal(409, wasFirst(first), undefined, first)
  const wrong = wrongWith(await readForm(rcaForm, call.database), values)
  if (wrong) throw new Refusal(422, wrong)
  await store(jobId, values, call)
  await tell('job.rca', jobId, call, { values })
  const stored = await readRca(jobId, call.database)
  if (!stored) throw new Error(`The root cause of ${jobId} is gone.`)
  return new Reply(stored, 'RCA Details Submitted Successfully')
}

type Stored = NonNullable<Awaited<ReturnType<typeof readRca>>>

const wasFirst = ({ jobId, submittedBy, submittedAt }: Stored): string =>
  `${submittedBy} submitted the RCA of ${jobId} ${momentText(submittedAt)}.`

const store = (jobId: string, values: Stored['values'], call: Call) =>
  unlessTaken(
    call,
    (within) =>
      within.insert(repeatJobRca).values({
        jobId,
        values,
        category: String(values.category ?? 'OTHER'),
        submittedBy: call.user.id,
        submittedAt: call.at,
      }),
    async () => `The RCA of ${jobId} was just submitted.`,
  )

export const submitRcaHandlers = [handle(submitRepeatedJobRca, submit)]
