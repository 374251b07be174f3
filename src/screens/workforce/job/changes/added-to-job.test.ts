import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { atWork } from '../../../../../machines/job-status/job-samples.ts'
import { call } from '../../../../client/call.ts'
import { type Config, config } from '../../../../client/config.ts'
import type { JobRecord } from '../../../../contract/areas/jobs/jobs.ts'
import type { Form } from '../../../../kit/form/form-definition.ts'
import { formFlow } from '../../../../kit/form/form-flow.ts'
import { provideRootApi, type RootApi } from '../../../../kit/root-api.ts'
import { communicationForm } from './communication.form.ts'
import { paymentForm } from './payment.form.ts'
import { textForm } from './text.form.ts'

vi.mock('../../../../client/call.ts', () => ({ call: vi.fn() }))
vi.mock('../../../../client/config.ts', () => ({ config: vi.fn() }))
const calls = vi.mocked(call)
const timeout = { kind: 'timeout', outcome: 'unknown' }
const me = { id: 'E-1002', firstname: 'Ravi', lastname: 'Shankar' }

beforeAll(() => {
  provideRootApi({ user: () => me } as unknown as RootApi)
  return i18next.init({ lng: 'en', resources: { en: { 'kit-record': { notStored: 'Nothing of it is saved' } } } })
})
beforeEach(() => {
  calls.mockReset()
  vi.mocked(config).mockReturnValue({ idempotency: [] } as unknown as Config)
})

const added = (by: string, kind: string, note: string, amount = 0): JobRecord => ({
  ...atWork,
  paymentToCollect: atWork.paymentToCollect + amount,
  updatedAt: '2026-11-21T05:03:00Z',
  events: [...atWork.events, { at: '2026-11-21T05:03:00Z', by, byTitle: null, kind, status: null, note }],
})

/** A form that opened over the job, and was sent without hearing a response. */
async function unanswered(form: Form, values: Record<string, string>, opened: JobRecord = atWork) {
  const seen = form.record?.version?.(opened as never) ?? null
  calls.mockRejectedValueOnce(timeout)
  const actor = createActor(formFlow(form, { id: atWork.jobId }).logic, { input: { values, seen } }).start()
  actor.send({ type: 'form.submit', key: 'k1' })
  await waitFor(actor, (now) => now.value === 'unknown')
  const lookUp = async (job: JobRecord) => {
    calls.mockResolvedValueOnce(job as never)
    actor.send({ type: 'form.reload' })
    return waitFor(actor, (now) => !now.hasTag('busy'))
  }
  return { actor, lookUp, mayRetry: () => actor.getSnapshot().can({ type: 'form.submit', key: 'k2' }) }
}

const payment = { amount: '200', note: 'Filter set' }

test('H31 an added amount without response is found by what is to collect since, and isn’t added twice', async () => {
  const { lookUp, mayRetry } = await unanswered(paymentForm, payment)
  expect(mayRetry()).toBe(false)
  expect((await lookUp({ ...atWork, paymentToCollect: 849_00 })).value).toBe('saved')
  expect(calls).toHaveBeenCalledTimes(2)
})

test('H31 beside an amount of a colleague it is found by its own event', async () => {
  const { lookUp } = await unanswered(paymentForm, payment)
  expect((await lookUp(added('Ravi Shankar', 'PAYMENT', '₹200 more to collect', 300_00))).value).toBe('saved')
})

test('H31 what a namesake did since is not taken for this person’s', async () => {
  const { lookUp } = await unanswered(textForm, { text: 'Call at gate 2' })
  const job = added('Ravi Shankar', 'TEXT', 'Call at gate 2')
  const byId = (id: string) => ({ ...job, events: job.events.map((one) => ({ ...one, byId: id })) })
  expect((await lookUp(byId('E-1044'))).value).toBe('unknown')
  expect((await lookUp(byId('E-1002'))).value).toBe('saved')
})

test('H31 an amount that isn’t there may be sent again only after that was read, unless the service takes keys', async () => {
  const { lookUp, mayRetry } = await unanswered(paymentForm, payment)
  const { value, context } = await lookUp(added('Asha Menon', 'PAYMENT', '₹100 more to collect', 100_00))
  expect([value, context.readFailure?.message, mayRetry()]).toEqual(['unknown', 'Nothing of it is saved', true])
  vi.mocked(config).mockReturnValue({ idempotency: ['workforce'] } as unknown as Config)
  expect((await unanswered(paymentForm, payment)).mayRetry()).toBe(true)
})

test('H31 a text without response is found by its words, and may be sent again only after it was looked for', async () => {
  const { lookUp, mayRetry } = await unanswered(textForm, { text: 'Call at gate 2 ' })
  expect(mayRetry()).toBe(false)
  expect((await lookUp(added('Ravi Shankar', 'TEXT', 'Gate 1'))).value).toBe('unknown')
  expect(mayRetry()).toBe(true)
  expect((await lookUp(added('Ravi Shankar', 'TEXT', 'Call at gate 2'))).value).toBe('saved')
})

const said = (id: string, by: string, note: string) => ({
  id,
  by,
  note,
  at: '2026-11-21T05:03:00Z',
  communication: null,
  jobId: atWork.jobId,
})
const conversation = { note: 'She is away ', commMode: 'CALL', result: 'ANSWERED', communicationStatus: 'CLOSED' }

test('H31 S-250 a communication without response is looked up in the job’s list before it may be sent again', async () => {
  const before = said('7', 'Ravi Shankar', 'She is away')
  const { lookUp, mayRetry } = await unanswered(communicationForm, conversation, {
    ...atWork,
    communications: [before],
  })
  expect(mayRetry()).toBe(false)
  const others = [said('9', 'Asha Menon', 'She is away'), said('8', 'Ravi Shankar', 'Gate 2'), before]
  const { value, context } = await lookUp({ ...atWork, communications: others })
  expect([value, context.readFailure?.message, mayRetry()]).toEqual(['unknown', 'Nothing of it is saved', true])
  const mine = [said('10', 'Ravi Shankar', 'She is away'), ...others]
  expect((await lookUp({ ...atWork, communications: mine })).value).toBe('saved')
})

test('an amount for a job that has ended is rejected with the service’s words, and stays typed', async () => {
  const message = 'J-88213 is COMPLETED: nothing more is collected for it.'
  calls.mockRejectedValueOnce({ kind: 'status', outcome: 'refused', status: 409, message })
  const seen = paymentForm.record?.version?.(atWork as never) ?? null
  const flow = formFlow(paymentForm, { id: atWork.jobId }).logic
  const actor = createActor(flow, { input: { values: payment, seen } }).start()
  actor.send({ type: 'form.submit', key: 'k1' })
  const { value, context } = await waitFor(actor, (now) => !now.hasTag('busy'))
  expect([value, context.failure?.message, context.readFailure, context.values]).toEqual([
    ...['refused', message, null, payment],
  ])
})
