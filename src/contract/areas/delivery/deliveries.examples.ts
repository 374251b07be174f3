import { exampleOf, type PageExamples } from '../../example.ts'
import { getDeliveryJob, getDeliveryStats, listDeliveryJobs } from './deliveries.ts'
import { assignDeliveryJobs, editDeliveryJobAppointment, editDeliveryJobStatus, redeliverJob } from './delivery-acts.ts'
import { listDeliveryAgents, listDeliveryPersons } from './delivery-people.ts'

export const pages: PageExamples = {
  '/app/delivery/job/:id': { id: 'J-90001' },
  '/app/delivery/details/:technicianId': { technicianId: 'E-2101' },
}

export const calls = [
  exampleOf(listDeliveryJobs, { query: { status: 'UNDELIVERED', countBy: 'status' } }),
  exampleOf(getDeliveryJob, { query: { jobId: 'J-90001' } }),
  exampleOf(getDeliveryStats, { query: { cityCode: ['BLR'] } }),
  exampleOf(listDeliveryAgents, { query: { day: '2026-03-14', jobIds: ['J-90001'] } }),
  exampleOf(listDeliveryPersons, { query: { cityCode: ['BLR'] } }),
  exampleOf(editDeliveryJobAppointment, {
    body: { jobId: 'J-90001', appointment: { appointmentDate: '2037-03-14', slotId: 'S10' } },
    atOnce: 'each is granted',
  }),
  exampleOf(editDeliveryJobStatus, { body: { jobId: 'J-90001', status: 'OUT_FOR_DELIVERY' } }),
  exampleOf(assignDeliveryJobs, { body: { jobIds: ['J-90001'], assignTo: 'E-2101' }, atOnce: 'each is granted' }),
  exampleOf(redeliverJob, { params: { id: 'J-90001' }, body: { note: 'Customer asked for Friday' } }),
]
