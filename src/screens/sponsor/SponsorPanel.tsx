import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getSponsor, type Sponsor } from '../../contract/areas/sponsors/sponsors.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Phone } from '../../ui/values/Phone.tsx'
import { addAccountAddress, bankAccountAddress } from './sponsor-address.ts'
import { maskedNumber, sponsorStatuses } from './sponsor-words.ts'

interface SponsorPanelProps {
  readonly sponsorId: string
  /** Its row, where the list has it */
  readonly row: Sponsor | undefined
  readonly steps: ReactNode
  readonly onClose: () => void
}

/** One sponsor beside the list. Read by its id where the list doesn't have it. */
export function SponsorPanel(props: SponsorPanelProps) {
  return props.row ? <OneSponsor {...props} sponsor={props.row} /> : <SoughtSponsor {...props} />
}

const asks = defineAsks<typeof getSponsor>({
  endpoint: getSponsor,
  input: ({ id = '' }) => ({ params: { id } }),
})

function SoughtSponsor(props: SponsorPanelProps) {
  const { t } = useTranslation('sponsors')
  const { sponsorId, onClose } = props
  const { state, send, data } = useRecord(asks, { id: sponsorId })
  if (data) return <OneSponsor {...props} sponsor={data} />
  return (
    <Peek title={<Id>{sponsorId}</Id>} onClose={onClose}>
      {state.hasTag('busy') ? (
        <EmptyView kind="loading" />
      ) : state.matches('missing') ? (
        <EmptyView kind="nothing" title={t('gone', { id: sponsorId })} />
      ) : (
        <FailedView failure={state.context.failure} onRetry={() => send({ type: 'read.again' })} />
      )}
    </Peek>
  )
}

function OneSponsor({ sponsor, steps, onClose }: SponsorPanelProps & { readonly sponsor: Sponsor }) {
  const { t } = useTranslation('sponsors')
  const { date, number } = useFormats()
  const { name, sponsorId, code, phoneNumber, email, taxId, status, devices, createdAt, createdBy } = sponsor
  const facts = [
    { label: t('id'), value: <Id>{sponsorId}</Id> },
    { label: t('code'), value: <Id>{code}</Id> },
    { label: t('phone'), value: <Phone wire={phoneNumber} /> },
    ...(email ? [{ label: t('email'), value: <bdi>{email}</bdi> }] : []),
    ...(taxId ? [{ label: t('taxId'), value: <bdi>{taxId}</bdi> }] : []),
    { label: t('devices'), value: devices === 0 ? t('lacking/CODES') : number(devices) },
    { label: t('account'), value: <Account sponsor={sponsor} /> },
    { label: t('added'), value: <bdi>{createdBy ? `${date(createdAt)}, ${createdBy}` : date(createdAt)}</bdi> },
  ]
  return (
    <Peek title={<bdi>{name}</bdi>} aside={statusChip(status, sponsorStatuses, t)} actions={steps} onClose={onClose}>
      <Facts facts={facts} />
      <p className="text-muted">{t('devicesHelp')}</p>
    </Peek>
  )
}

function Account({ sponsor: { sponsorId, bankAccount } }: { readonly sponsor: Sponsor }) {
  const { t } = useTranslation('sponsors')
  if (!bankAccount) return <a href={addAccountAddress(sponsorId)}>{t('addItsAccount')}</a>
  const { bankAccountId, bankCode, lastFour } = bankAccount
  return (
    <a href={bankAccountAddress(bankAccountId)}>
      <bdi>{`${bankCode} ${maskedNumber(lastFour)}`}</bdi>
    </a>
  )
}
