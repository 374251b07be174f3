import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type AppointmentRead,
  type JobAppointmentContext,
  type JobAppointmentEvent,
  type JobWithSlots,
  jobAppointmentMachine,
} from '../../../machines/job-appointment/job-appointment.machine.ts'
import { jobAppointmentModel } from '../../../machines/job-appointment/job-appointment.model.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import type { Failure } from '../../contract/failure.ts'
import { becameOfAppointment } from './became-of-appointment.ts'

const [first, placed, over] = jobAppointmentModel.outcomes.loadAppointment!.done as JobWithSlots[]
const [done, open, lost] = jobAppointmentModel.outcomes.checkAppointment!.done as AppointmentRead[]
const [, overtaken, noAnswer] = jobAppointmentModel.outcomes.saveAppointment!.error as Failure[]

async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

function serve(loaded: JobWithSlots, saves: readonly (JobRecord | Failure)[] = [], read: AppointmentRead = open!) {
  const sent: JobAppointmentContext[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    jobAppointmentMachine.provide({
      actors: {
        loadAppointment: reading<JobWithSlots, JobAppointmentContext>(async ({ input }) => ({
          ...loaded,
          from: input.offer.from,
        })),
        saveAppointment: writing<JobRecord, JobAppointmentContext>(async ({ input }) => {
          const answer = saves[sent.length]
          sent.push(input)
          if (answer && 'jobId' in answer) return answer
          throw answer
        }),
        checkAppointment: reading<AppointmentRead, JobAppointmentContext>(async () => read),
      },
    }),
    { clock, input: { jobId: 'J-88244', asks: 'appointment', from: '2026-11-21', chosen: null } },
  ).start()
  const go = async (...events: JobAppointmentEvent[]) => {
    for (const event of [null, ...events]) {
      if (event) actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { sent, clock, actor, go }
}

const choose = (day: string): JobAppointmentEvent => ({ type: 'slot.choose', day, slotId: 'S10' })
const save = (key: string): JobAppointmentEvent => ({ type: 'appointment.save', key })

test('T053 T054 a slot is saved once and the flow ends; a double click is one request', async () => {
  const { actor, go, sent } = serve(first!, [placed!.job])
  await go(choose('2026-11-21'))
  for (const key of ['k1', 'k2']) actor.send(save(key))
  await settled()
  expect([actor.getSnapshot().value, sent.map(({ key, entry }) => [key, entry.slotId])]).toEqual([
    'saved',
    [['k1', 'S10']],
  ])
})

test('H50 who comes second is told and keeps slot, note and person; the slots are those of now', async () => {
  const { go, sent } = serve(first!, [overtaken!, placed!.job])
  const state = await go(
    choose('2026-11-21'),
    { type: 'technician.choose', technicianId: 'E-2003' },
    { type: 'note.change', note: 'Lift is out of order' },
    save('k1'),
  )
  const { failure, entry, offer } = state.context
  const { note, technicianId, day } = entry
  expect([state.value, failure?.message, note, technicianId, day]).toEqual([
    ...['editing', overtaken!.message, 'Lift is out of order', 'E-2003', '2026-11-21'],
  ])
  expect(offer.slots).toBe(open!.slots)
  // A certain rejection ends the intent: the next one has a key of its own.
  await go(save('k2'))
  expect(sent.map(({ key }) => key)).toEqual(['k1', 'k2'])
})

test('H31 without response the job is read and nothing is sent again', async () => {
  for (const [read, value] of [
    [done!, 'saved'],
    [open!, 'editing'],
    [lost!, 'changed'],
  ] as const) {
    const { clock, go, actor, sent } = serve(first!, [noAnswer!], read)
    expect((await go(choose('2026-11-21'), save('k1'))).hasTag('asking')).toBe(true)
    clock.increment(4000)
    await settled()
    expect([actor.getSnapshot().value, sent.length]).toEqual([value, 1])
  }
})

test('S-176 a full slot, or a person whom something speaks against, is saved with a note alone', async () => {
  const { go, sent } = serve(first!, [placed!.job])
  expect((await go(choose('2026-11-22'), save('k1'))).value).toBe('editing')
  expect((await go({ type: 'note.change', note: '  ' }, save('k2'))).value).toBe('editing')
  expect((await go({ type: 'note.change', note: 'Customer insists' }, save('k3'))).value).toBe('saved')
  expect(sent.map(({ key }) => key)).toEqual(['k3'])
})

test('S-242 a job in progress can’t be moved, and neither can it be given what is closed or over', async () => {
  for (const status of ['EN_ROUTE', 'IN_PROGRESS', 'NOT_DONE', 'COMPLETED', 'CANCELLED'] as const)
    expect((await serve({ ...over!, job: { ...over!.job, status } }).go()).value, status).toBe('settled')
  const { go } = serve(first!)
  for (const day of ['2026-11-21', '2026-11-22'])
    expect((await go({ type: 'slot.choose', day, slotId: 'S08' })).context.entry.day, day).toBe('')
})

test('S-242 a job that began while it was to be moved is shown as it is, and not moved', async () => {
  const { go } = serve(first!, [overtaken!], { ...over!, became: 'lost' })
  const state = await go(choose('2026-11-21'), save('k1'))
  expect([state.value, (await go({ type: 'review.again' })).value]).toEqual(['changed', 'settled'])
  expect((await go()).context.job?.status).toBe('IN_PROGRESS')
})

test('H31 what was not saved goes with the same key again, another slot, person or note with one of its own', async () => {
  const { go, clock, sent } = serve(
    first!,
    Array.from({ length: 5 }, () => noAnswer!),
    { ...first!, became: 'open' },
  )
  const unanswered = async (key: string, ...events: JobAppointmentEvent[]) => {
    await go(...events, save(key))
    clock.increment(4000)
    await settled()
    expect((await go()).context.isUnsaved).toBe(true)
  }
  await unanswered('k1', choose('2026-11-21'))
  await unanswered('k2')
  await unanswered('k3', { type: 'technician.choose', technicianId: 'E-2001' })
  await unanswered('k4', { type: 'note.change', note: 'Ring twice' })
  await unanswered('k5', choose('2026-11-22'))
  expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1', 'k3', 'k4', 'k5'])
})

test('T053 nobody is given a job who can’t be chosen in its slot', async () => {
  const state = await serve(first!).go(choose('2026-11-21'), { type: 'technician.choose', technicianId: 'E-9999' })
  expect(state.context.entry.technicianId).toBe('')
})

test('H31 what became of an appointment is told by the version that was seen', () => {
  const wanted = { job: first!.job, entry: { day: '2026-11-21', slotId: 'S10', technicianId: 'E-2001' } }
  expect(becameOfAppointment(wanted, first!.job)).toBe('open')
  expect(becameOfAppointment(wanted, placed!.job)).toBe('done')
  expect(becameOfAppointment({ ...wanted, entry: { ...wanted.entry, technicianId: '' } }, placed!.job)).toBe('lost')
  expect(becameOfAppointment({ ...wanted, entry: { ...wanted.entry, slotId: 'S12' } }, placed!.job)).toBe('lost')
})
