import { addJob } from '../../../backend/testing/jobs/jobs.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs, type Stage } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

const day = '2026-12-21'

const delivery = (stage: Stage, more: object) =>
  addJob(stage.server.running.platform.database, {
    type: 'DELIVERY',
    technicianId: 'E-2101',
    technician: 'Meena Krishnan',
    appointmentDate: day,
    ...more,
  })

const form = { confirm: 'form.submit', check: 'form.reload', inDialog: true } as const

export const writes: readonly GuardedWrite[] = [
  {
    ...form,
    name: 'editDeliveryJobStatus',
    unanswered: /No response/,
    fallback: 'Failed to update the delivery status',
    done: 'Undelivered',
    typed: { note: 'Nobody at home, rang twice' },
    async reach(stage, baseURL) {
      const id = await delivery(stage, { status: 'EN_ROUTE' })
      const page = await openAs(stage, 'Asha Menon', `/app/delivery/job/${id}#undelivered`, { baseURL })
      await page.getByRole('dialog').locator('[name="note"]').fill('Nobody at home, rang twice')
      return page
    },
  },
  {
    ...form,
    name: 'editDeliveryJobAppointment',
    unanswered: /No response from the server/,
    fallback: 'Failed to update appointment time',
    done: 'Appointment saved',
    typed: { appointmentDate: '2026-12-22', note: 'The customer asked for it' },
    async reach(stage, baseURL) {
      const id = await delivery(stage, { status: 'ASSIGNED' })
      const page = await openAs(stage, 'Asha Menon', `/app/delivery/job/${id}#appointment`, { baseURL })
      const dialog = page.getByRole('dialog')
      await dialog.locator('[name="appointmentDate"]').fill('2026-12-22')
      await dialog.locator('[name="slotId"]').selectOption('S10')
      await dialog.locator('[name="override"]').check()
      await dialog.locator('[name="note"]').fill('The customer asked for it')
      return page
    },
  },
  {
    name: 'redeliverJob',
    confirm: 'act.confirm',
    unanswered: /The change may or may not have been made/,
    fallback: 'Failed to redeliver',
    done: 'Redelivery created',
    async reach(stage, baseURL) {
      const id = await delivery(stage, {
        status: 'NOT_DONE',
        technicianId: null,
        technician: null,
        appointmentDate: null,
      })
      const page = await openAs(stage, 'Asha Menon', `/app/delivery/job/${id}`, { baseURL })
      await act(page, 'act.ask').click()
      return page
    },
  },
  {
    name: 'assignDeliveryJobs',
    confirm: 'act.confirm',
    namesRows: true,
    unanswered: /may or may not/,
    fallback: 'Failed to assign the deliveries',
    done: 'Deliveries assigned',
    async reach(stage, baseURL) {
      const slot = { slotId: 'S10', starts: '10:00', ends: '10:30' }
      const id = await delivery(stage, { status: 'SCHEDULED', technicianId: null, technician: null, ...slot })
      const page = await openAs(stage, 'Asha Menon', `/app/delivery/list?search=${id}&pageSize=25&page=1`, { baseURL })
      await page
        .getByRole('row', { name: new RegExp(id) })
        .getByRole('checkbox')
        .click()
      await page.getByRole('button', { name: 'Assign deliveries' }).click()
      await page.getByRole('dialog').locator('[name="assignTo"]').selectOption('E-2101')
      await act(page, 'ids.check').click()
      await act(page, 'act.ask').click()
      return page
    },
  },
]
