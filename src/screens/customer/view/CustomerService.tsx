import { useTranslation } from 'react-i18next'
import { findInstallations, type InstallationRow } from '../../../contract/areas/installations/installations.ts'
import type { Attention } from '../../../contract/attention.ts'
import { ServiceBooking } from '../../../flows/job-booking/job-booking.entry.tsx'
import { FailedView } from '../../../kit/FailedView.tsx'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { ServiceAct } from '../../../records/jobs/ServiceAct.tsx'
import { installationAddress } from '../../../records/record-links.ts'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Id } from '../../../ui/values/Id.tsx'

const owned = defineAsks({
  endpoint: findInstallations,
  input: ({ id = '' }) => ({ query: { search: id, pageSize: 200, orderBy: 'i' } }),
})

interface CustomerServiceProps {
  readonly customerId: string
  readonly found: Attention | null | undefined
  readonly onLeave: (job?: string) => void
}

/** A service for a customer: for their one installation at once, for one of several on its page. */
export function CustomerService({ customerId, found, onLeave }: CustomerServiceProps) {
  const { t } = useTranslation('attention')
  const { state, send, data } = useRecord(owned, { id: customerId })
  const homes = (data?.items ?? []).filter((one) => one.customerId === customerId && one.status !== 'UNINSTALLED')
  const [only, ...others] = homes
  if (only && others.length === 0) return <ServiceBooking installationId={only.id} onLeave={onLeave} />
  return (
    <Dialog title={t('serviceWhere')} onClose={() => onLeave()}>
      {data ? (
        <Homes homes={homes} found={found} />
      ) : state.hasTag('failed') ? (
        <FailedView failure={state.context.failure} heading="h3" onRetry={() => send({ type: 'read.again' })} />
      ) : (
        <EmptyView kind="loading" className="min-h-40" />
      )}
    </Dialog>
  )
}

interface HomesProps extends Pick<CustomerServiceProps, 'found'> {
  readonly homes: readonly InstallationRow[]
}

function Homes({ homes, found }: HomesProps) {
  const { t } = useTranslation('attention')
  if (homes.length === 0) return <EmptyView kind="nothing" heading="h3" title={t('noHomeInUse')} />
  return (
    <ul className="grid gap-2">
      {homes.map((home) => (
        <li key={home.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm border p-2">
          <span className="grid min-w-0 flex-1">
            <Id>{home.id}</Id>
            <bdi className="text-xs text-muted">
              {home.zone}, {home.city}
            </bdi>
          </span>
          <ServiceAct
            installationId={home.id}
            found={found}
            href={`${installationAddress(home, 'AllCustomers')}#service`}
          />
        </li>
      ))}
    </ul>
  )
}
