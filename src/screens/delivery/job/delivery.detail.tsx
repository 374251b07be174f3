import { type DeliveryRecord, getDeliveryJob } from '../../../contract/areas/delivery/deliveries.ts'
import { defineDetail } from '../../../kit/record/detail-definition.ts'
import { jobTypes } from '../../../records/jobs/job-codes.ts'
import {
  customerAddress,
  deliveryAddress,
  deliveryPersonAddress,
  installationAddress,
} from '../../../records/record-links.ts'
import { TimeRange } from '../../../ui/values/TimeRange.tsx'
import { deliveryLooks } from '../desk/delivery-status-looks.ts'

/** One delivery: what is brought where, by whom, for how much, at which attempt (doc2 §2). */
export const deliveryDetail = defineDetail<typeof getDeliveryJob>({
  id: 'delivery',
  texts: 'delivery-job',
  endpoint: getDeliveryJob,
  input: ({ id = '' }) => ({ query: { jobId: id } }),
  name: ({ id = '' }) => id,
  heading: { value: ({ customerName }) => customerName, href: ({ customerId }) => customerAddress(customerId) },
  crumbs: () => [{ label: 'delivery' }, { label: 'deliveries', href: '/app/delivery/list' }],
  status: { codes: deliveryLooks, value: ({ status }) => status },
  facts: [
    { id: 'type', format: 'status', codes: jobTypes, value: ({ type }: DeliveryRecord) => type },
    { id: 'device', format: 'id', value: ({ deviceCode }) => deviceCode },
    { id: 'toCollect', format: 'money', value: ({ paymentToCollect }) => paymentToCollect },
    {
      id: 'appointment',
      format: 'cell',
      cell: ({ appointmentDate, appointmentStartTime, appointmentEndTime }, { formats, t }) =>
        appointmentDate === null ? (
          t('noAppointment')
        ) : (
          <span>
            {formats.date(appointmentDate)}{' '}
            {appointmentStartTime && appointmentEndTime && (
              <TimeRange from={appointmentStartTime} to={appointmentEndTime} />
            )}
          </span>
        ),
    },
    {
      id: 'agent',
      format: 'name',
      value: ({ technician }) => technician,
      href: ({ technicianId }) => (technicianId ? deliveryPersonAddress(technicianId) : undefined),
    },
    { id: 'attempt', format: 'count', value: ({ attempt }) => attempt },
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    { id: 'zone', format: 'name', value: ({ zone }) => zone },
    {
      id: 'installation',
      format: 'id',
      value: ({ installationId }) => installationId,
      href: ({ installationId }) => installationAddress({ id: installationId, walletId: null }, 'AllCustomers'),
    },
    {
      id: 'before',
      format: 'id',
      value: ({ parentJobId }) => parentJobId,
      href: ({ parentJobId }) => (parentJobId ? deliveryAddress(parentJobId) : undefined),
    },
  ],
  missing: {
    title: 'missing',
    seek: ({ id = '' }) => `/app/delivery/list?${new URLSearchParams({ search: id })}`,
  },
})
