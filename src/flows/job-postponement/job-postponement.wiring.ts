import i18next from 'i18next'
import { jobPostponementMachine } from '../../../machines/job-postponement/job-postponement.machine.ts'
import {
  type Days,
  isPlaced,
  type PostponementContext,
  type PostponementEntry,
} from '../../../machines/job-postponement/postponement-entry.ts'
import type { Loaded, PostponementRead, Sent } from '../../../machines/job-postponement/postponement-events.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { CodeOut } from '../../../machines/kit/code-in-form.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { movesOf } from '../../contract/areas/jobs/job-moves.ts'
import { getPostponedJobDependencies } from '../../contract/areas/jobs/job-postponement.ts'
import { listFilteredJobStatuses, sendPostponementOtp, updateJobStatus } from '../../contract/areas/jobs/job-status.ts'
import { getJob, type JobRecord, updateJob } from '../../contract/areas/jobs/jobs.ts'
import { listBookableSlots } from '../../contract/areas/slots/slots.ts'
import type { Failure } from '../../contract/failure.ts'
import { trimmed } from '../../contract/normalise.ts'
import { addDays } from '../../i18n/days.ts'
import { coolDown, dated } from '../../kit/code-pace.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { becameOfStatus } from '../../records/became-of-status.ts'
import { keptPostponement } from './kept-postponement.ts'

const to = 'POSTPONED' as const
type Asks = Pick<PostponementContext, 'seen' | 'offer'>

/** A week of the job's slots. */
const readDays = async ({ seen: { jobId }, offer: { from } }: Asks, signal: AbortSignal): Promise<Days> => ({
  slots: await call(listBookableSlots, { query: { jobId, from, to: addDays(from, 6) } }, { signal }),
  from,
})

async function load(context: PostponementContext, signal: AbortSignal): Promise<Loaded> {
  const { jobId } = context.seen
  const [offered, dependencies, days] = await Promise.all([
    call(listFilteredJobStatuses, { query: { jobId } }, { signal }),
    call(getPostponedJobDependencies, { query: { jobId, calledFromApp: 'false' } }, { signal }),
    readDays(context, signal),
  ])
  // The service decides among the moves that the console knows (S-20).
  const isOffered = movesOf(context.seen).some((move) => move.to === to) && offered.some(({ code }) => code === to)
  return { ...days, dependencies, isOffered }
}

/** The reason in words, and what was added to it: a service knows the note alone (S-212). */
function noteOf({ reason, note }: PostponementEntry): string {
  const words = reason === 'OTHER' ? '' : i18next.t(`job-postponement:reasons/${reason}`)
  return [words, trimmed(note)].filter(Boolean).join(': ')
}

const keyOf = ({ key }: PostponementContext) => (key ? { key } : {})

const postpone = (sent: Sent) => ({
  params: { id: sent.seen.jobId },
  body: {
    jobId: sent.seen.jobId,
    status: to,
    updatedAt: sent.seen.updatedAt,
    note: noteOf(sent.entry),
    otp: sent.typedCode,
    appointment: { appointmentDate: sent.entry.day, slotId: sent.entry.slotId },
  } as const,
  ...keyOf(sent),
})

const place = (context: PostponementContext) => ({
  params: { id: context.seen.jobId },
  body: {
    jobId: context.seen.jobId,
    updatedAt: context.seen.updatedAt,
    appointment: { appointmentDate: context.entry.day, slotId: context.entry.slotId },
  },
  ...keyOf(context),
})

async function readBack<Became>(
  context: PostponementContext,
  signal: AbortSignal,
  became: (now: JobRecord) => Became,
): Promise<Days & { job: JobRecord; became: Became }> {
  const id = context.seen.jobId
  const [job, days] = await Promise.all([call(getJob, { params: { id } }, { signal }), readDays(context, signal)])
  return { ...days, job, became: became(job) }
}

const postponementFallbacks: Readonly<Record<string, string>> = { sendCode: 'otpFailed', placeJob: 'placeFailed' }

export const jobPostponement: Flow<typeof jobPostponementMachine> = {
  name: 'job-postponement',
  need: [['LEVEL_1']],
  keeps: { version: 3, context: keptPostponement },
  rejection: ({ call: name }) => `job-postponement:${postponementFallbacks[name] ?? 'failed'}`,
  logic: jobPostponementMachine.provide({
    delays: { coolDown },
    actors: {
      loadPostponement: reading(({ input, signal }) => load(input, signal)),
      loadDays: reading<Days, PostponementContext>(({ input, signal }) => readDays(input, signal)),
      sendCode: writing<CodeOut, PostponementContext>(async ({ input, signal }) => {
        try {
          return await call(sendPostponementOtp, { query: { jobId: input.seen.jobId } }, { signal })
        } catch (failure) {
          throw dated(failure as Failure)
        }
      }),
      postponeJob: remote(updateJobStatus, postpone),
      checkPostponement: reading<PostponementRead, PostponementContext>(({ input, signal }) =>
        readBack(input, signal, (now) => becameOfStatus(input.seen, now, to, rootApi().user())),
      ),
      placeJob: remote(updateJob, place),
      checkPlace: reading<PostponementRead, PostponementContext>(({ input, signal }) =>
        readBack(input, signal, (now) =>
          isPlaced({ ...input, seen: now }) ? 'done' : now.updatedAt === input.seen.updatedAt ? 'open' : 'lost',
        ),
      ),
    },
    actions: {
      announceDone: ({ context: { seen } }) =>
        notify({ tone: 'good', text: i18next.t('job-postponement:done'), detail: seen.jobId }),
    },
  }),
}
