import { useTranslation } from 'react-i18next'
import { getSponsor, type Sponsor } from '../../contract/areas/sponsors/sponsors.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineRowPanel, type FoundRow } from '../../kit/list/row-panel.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Phone } from '../../ui/values/Phone.tsx'
import { addInvestmentAddress, investmentsOf } from './investment/investment-address.ts'
import { addAccountAddress, bankAccountAddress } from './sponsor-address.ts'
import { maskedNumber, sponsorStatuses } from './sponsor-words.ts'

/** One sponsor beside the list. */
export const SponsorPanel = defineRowPanel<typeof getSponsor, Sponsor>({
  endpoint: getSponsor,
  sought: (id) => ({ params: { id } }),
  rowIn: (sponsor) => sponsor,
  texts: 'sponsors',
  view: OneSponsor,
})

function OneSponsor({ row: sponsor, steps, close }: FoundRow<Sponsor>) {
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
    { label: t('investments'), value: <Investments sponsor={sponsor} /> },
    { label: t('account'), value: <Account sponsor={sponsor} /> },
    { label: t('added'), value: <bdi>{createdBy ? `${date(createdAt)}, ${createdBy}` : date(createdAt)}</bdi> },
  ]
  return (
    <Peek title={<bdi>{name}</bdi>} aside={statusChip(status, sponsorStatuses, t)} actions={steps} onClose={close}>
      <Facts facts={facts} />
      <p className="text-muted">{t('devicesHelp')}</p>
    </Peek>
  )
}

function Investments({ sponsor: { sponsorId, investments } }: { readonly sponsor: Sponsor }) {
  const { t } = useTranslation('sponsors')
  const { number } = useFormats()
  if (investments === 0) return <a href={addInvestmentAddress(sponsorId)}>{t('addInvestment')}</a>
  const count = investments ?? 0
  return (
    <a href={investmentsOf(sponsorId)}>
      {investments === null ? t('showInvestments') : t('itsInvestments', { count, investments: number(count) })}
    </a>
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
