import { expect, test } from 'vitest'
import { bookableSlots } from '../../../tests/support/stage/slot-models.ts'
import { appointmentOf, hasAppointment } from './job-fields.entry.tsx'
import { nextFree, placeIn, slotValue, takesJob } from './slot-choice.ts'

const [over, full, alone, free] = bookableSlots

test('S-193 a job is added to a place, even where no technician is free yet, and never to what is full or over', () => {
  expect([over, full, alone, free].map((one) => one && takesJob(one))).toEqual([false, false, true, true])
})

test('H50 the next free slot lies behind the one that is taken, and is the first one where none does', () => {
  if (!free || !full) throw new Error('Four slots were made.')
  const early = { ...free, day: '2026-11-20' }
  expect(nextFree([early, ...bookableSlots])).toBe(early)
  expect(nextFree([early, ...bookableSlots], full)).toBe(free)
  expect(nextFree([early, full], full)).toBe(early)
  expect(nextFree([full], full)).toBeUndefined()
})

test('H31 a job without response is the one that was asked for only with the same slot, or without one', () => {
  const slot = '2026-11-24 S10'
  const job = { appointmentDate: '2026-11-24', slotId: 'S10' }
  const waiting = { appointmentDate: null, slotId: null }
  expect(slotValue(placeIn(slot))).toBe(slot)
  expect(appointmentOf({ slot })).toEqual({ appointment: job })
  expect(appointmentOf({})).toEqual({})
  expect([hasAppointment(job, { slot }), hasAppointment(waiting, {}), hasAppointment(waiting, { slot: '' })]).toEqual([
    true,
    true,
    true,
  ])
  expect([
    hasAppointment(job, {}),
    hasAppointment(waiting, { slot }),
    hasAppointment({ ...job, slotId: 'S12' }, { slot }),
    hasAppointment({ ...job, appointmentDate: '2026-11-25' }, { slot }),
  ]).toEqual([false, false, false, false])
})
