import { getInstallation } from '../../../contract/areas/installations/installations.ts'
import { defineDetail } from '../../../kit/record/detail-definition.ts'
import { installationStatuses } from '../../../records/installation-status.ts'
import { customerAddress } from '../../../records/record-links.ts'
import { originAddress, seekAddress } from '../installation-address.ts'

/** The head of an installation: owner, address, plan and last day. */
export const installationDetail = defineDetail<typeof getInstallation>({
  id: 'installation',
  texts: 'installation',
  endpoint: getInstallation,
  input: ({ id = '' }) => ({ params: { id } }),
  name: ({ id = '' }) => id,
  crumbs: ({ dashboard = '' }) => [{ label: 'customer' }, originAddress(dashboard)],
  status: { codes: installationStatuses, value: ({ status }) => status },
  facts: [
    {
      id: 'customer',
      format: 'name',
      value: ({ customerName }) => customerName,
      href: ({ customerId }) => customerAddress(customerId),
    },
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    { id: 'cityZone', format: 'text', value: ({ city, zone }) => `${city}, ${zone}` },
    { id: 'plan', format: 'text', value: ({ plan }) => plan },
    { id: 'validTill', format: 'date', value: ({ validTill }) => validTill },
    { id: 'daysLeft', format: 'daysLeft', warnBelow: 3, value: ({ validTill }) => validTill },
    { id: 'since', format: 'date', value: ({ installedOn }) => installedOn },
  ],
  missing: { title: 'noSuchInstallation', seek: ({ id = '' }) => seekAddress(id) },
})
