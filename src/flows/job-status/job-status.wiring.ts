import i18next from 'i18next'
import {
  jobStatusMachine,
  type Loaded,
  type Sent,
  type SlotWeek,
} from '../../../machines/job-status/job-status.machine.ts'
import { asks, type StatusContext } from '../../../machines/job-status/status-entry.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { CodeOut } from '../../../machines/kit/code-in-form.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import type { JobStatus } from '../../contract/areas/jobs/job-moves.ts'
import { listFilteredJobStatuses, sendHappyCode, updateJobStatus } from '../../contract/areas/jobs/job-status.ts'
import { getJob } from '../../contract/areas/jobs/jobs.ts'
import { listBookableSlots } from '../../contract/areas/slots/slots.ts'
import type { Failure } from '../../contract/failure.ts'
import { numberOf, trimmed } from '../../contract/normalise.ts'
import { addDays } from '../../i18n/days.ts'
import { coolDown, dated } from '../../kit/code-pace.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { becameOfStatus } from '../../records/became-of-status.ts'
import { keptStatus } from './kept-status.ts'
import { choicesOf } from './status-choices.ts'

/** A week of slots. Who could come is chosen later. */
async function loadSlots({ seen, offer: { from } }: StatusContext, signal: AbortSignal): Promise<SlotWeek> {
  const query = { jobId: seen.jobId, from, to: addDays(from, 6) }
  const found = await call(listBookableSlots, { query }, { signal })
  return { slots: found.map(({ technicians: _, ...slot }) => slot), from }
}

async function loadChoices(context: StatusContext, signal: AbortSignal): Promise<Loaded> {
  const { jobId } = context.seen
  const choices = choicesOf(context.seen, await call(listFilteredJobStatuses, { query: { jobId } }, { signal }))
  const asksSlot = choices.some(({ requires }) => requires.includes('slot'))
  return { choices, slots: asksSlot ? (await loadSlots(context, signal)).slots : [] }
}

/** Only what the chosen status asks for is sent: the other fields may hold what was typed for another. */
function change(sent: Sent) {
  const { seen, typedCode, key, entry } = sent
  const { to, values, day, slotId } = entry
  return {
    params: { id: seen.jobId },
    body: {
      jobId: seen.jobId,
      status: to as JobStatus,
      updatedAt: seen.updatedAt,
      ...(trimmed(values.note) ? { note: trimmed(values.note) } : {}),
      ...(asks(sent, 'payment')
        ? { payType: values.payType as 'CASH', payAmount: numberOf(values.payAmount) ?? 0 }
        : {}),
      ...(asks(sent, 'happyCode') ? { happyCode: typedCode } : {}),
      ...(asks(sent, 'slot') ? { appointment: { appointmentDate: day, slotId } } : {}),
    },
    ...(key ? { key } : {}),
  }
}

export const jobStatus: Flow<typeof jobStatusMachine> = {
  name: 'job-status',
  need: [['LEVEL_1']],
  keeps: { version: 5, context: keptStatus },
  rejection: ({ call: name }) => (name === 'sendCode' ? 'words:happyCodeFailed' : 'job-status:failed'),
  logic: jobStatusMachine.provide({
    delays: { coolDown },
    actors: {
      loadChoices: reading<Loaded, StatusContext>(({ input, signal }) => loadChoices(input, signal)),
      loadSlots: reading<SlotWeek, StatusContext>(({ input, signal }) => loadSlots(input, signal)),
      sendCode: writing<CodeOut, StatusContext>(async ({ input, signal }) => {
        try {
          return await call(sendHappyCode, { query: { jobId: input.seen.jobId } }, { signal })
        } catch (failure) {
          throw dated(failure as Failure)
        }
      }),
      updateStatus: remote(updateJobStatus, change),
      checkStatus: reading(async ({ input, signal }) => {
        const job = await call(getJob, { params: { id: input.seen.jobId } }, { signal })
        return { job, became: becameOfStatus(input.seen, job, input.entry.to, rootApi().user()) }
      }),
    },
    actions: {
      announceDone: ({ context: { seen } }) =>
        notify({ tone: 'good', text: i18next.t('job-status:done'), detail: seen.jobId }),
    },
  }),
}
