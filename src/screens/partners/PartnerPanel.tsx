import { useTranslation } from 'react-i18next'
import { listPartners, type Partner } from '../../contract/areas/partners/partner-list.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineRowPanel, type FoundRow } from '../../kit/list/row-panel.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { Phone } from '../../ui/values/Phone.tsx'
import { billsAddress } from './partner-address.ts'

/** One partner beside the list, with the way to its bills. */
export const PartnerPanel = defineRowPanel<typeof listPartners, Partner>({
  endpoint: listPartners,
  sought: (id) => ({ query: { search: id, pageSize: 1 } }),
  texts: 'partners',
  rowIn: ({ items }) => items[0] as Partner,
  view: OnePartner,
})

function OnePartner({ row, steps, close }: FoundRow<Partner>) {
  const { t } = useTranslation('partners')
  const { number, date } = useFormats()
  const { partnerId, name, code, contactName, phone, email, installations, outstanding, openBills, oldestDue } = row
  const facts = [
    { label: t('id'), value: <Id>{partnerId}</Id> },
    { label: t('code'), value: <Id>{code}</Id> },
    { label: t('contact'), value: contactName ? <bdi>{contactName}</bdi> : '–' },
    ...(phone ? [{ label: t('phone'), value: <Phone wire={phone} /> }] : []),
    ...(email ? [{ label: t('email'), value: <bdi>{email}</bdi> }] : []),
    { label: t('installations'), value: number(installations) },
    { label: t('outstanding'), value: <Money minor={outstanding} className="font-semibold" /> },
    { label: t('openBills'), value: number(openBills) },
    { label: t('oldestDue'), value: oldestDue ? date(oldestDue) : '–' },
  ]
  return (
    <Peek title={<bdi>{name}</bdi>} actions={steps} onClose={close}>
      <Facts facts={facts} />
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="main" href={billsAddress(partnerId)}>
          {t('openItsBills')}
        </LinkButton>
        <LinkButton href={`#edit-${partnerId}`}>{t('change')}</LinkButton>
      </div>
    </Peek>
  )
}
