import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type Investment, searchInvestments } from '../../../contract/areas/sponsors/investments.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { leaveHash } from '../../../kit/hash.ts'
import type { OpenRow } from '../../../kit/list/open-row.ts'
import { defineRowPanel, type FoundRow } from '../../../kit/list/row-panel.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Peek } from '../../../ui/overlays/Peek.tsx'
import { local } from '../../../ui/sends.ts'
import { Id } from '../../../ui/values/Id.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { sponsorAddress } from '../sponsor-address.ts'
import { DevicesByStatus, UsedDevices } from './DevicesByStatus.tsx'
import { DownloadCodes } from './DownloadCodes.tsx'
import { InvestmentCodes } from './InvestmentCodes.tsx'
import { investmentAddress, openedBy, overInvestment } from './investment-address.ts'

const InvestmentDialog = lazy(() =>
  import('./InvestmentDialog.tsx').then((file) => ({ default: file.InvestmentDialog })),
)

const InvestmentTransfer = lazy(() =>
  import('../../../flows/investment-transfer/investment-transfer.entry.tsx').then((file) => ({
    default: file.InvestmentTransfer,
  })),
)

const OneInvestment = defineRowPanel<typeof searchInvestments>({
  endpoint: searchInvestments,
  sought: (investmentId) => ({ query: { investmentId } }),
  texts: 'investments',
  view: OpenInvestment,
})

/** One investment beside the list, the transfer of its devices, or the dialog over it. A row of the list has no codes, so it is read by its id. */
export function InvestmentPanel(open: OpenRow<Investment>) {
  const { t } = useTranslation('investments')
  const { part, about } = openedBy(open.id)
  if (part === 'transfer') {
    const leave = (changed: boolean) => {
      if (changed) open.again()
      leaveHash(investmentAddress(about))
    }
    return (
      <Suspense>
        <InvestmentTransfer key={about} title={t('transferTitle')} sourceId={about} onLeave={leave} />
      </Suspense>
    )
  }
  const isOpen = part !== 'add' && about !== ''
  return (
    <>
      {isOpen && <OneInvestment key={`${about} ${part}`} {...open} id={about} row={undefined} />}
      {part && (
        <Suspense>
          <InvestmentDialog key={open.id} part={part} about={about} onChanged={open.again} />
        </Suspense>
      )}
    </>
  )
}

function OpenInvestment({ row, steps, close }: FoundRow<Investment>) {
  const { t } = useTranslation('investments')
  const { date, number } = useFormats()
  const { investmentId, sponsor, amount, numOfDevices, free, createdBy, createdAt } = row
  const added = date(createdAt)
  return (
    <Peek
      title={<Id>{investmentId}</Id>}
      actions={steps}
      onClose={close}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <LinkButton href={overInvestment('codes', investmentId)}>{t('setCodesAct')}</LinkButton>
          {free > 0 ? (
            <LinkButton href={overInvestment('transfer', investmentId)}>{t('transfer')}</LinkButton>
          ) : (
            <Button {...local} reason={t('nothingFree')}>
              {t('transfer')}
            </Button>
          )}
        </div>
      }
    >
      <Facts
        facts={[
          {
            label: t('sponsor'),
            value: (
              <>
                <a href={sponsorAddress(sponsor.sponsorId)}>
                  <bdi>{sponsor.name}</bdi>
                </a>{' '}
                <Id>{sponsor.code}</Id>
              </>
            ),
          },
          { label: t('amount'), value: <Money minor={amount} /> },
          { label: t('numOfDevices'), value: number(numOfDevices) },
          { label: t('added'), value: <bdi>{createdBy ? `${added}, ${createdBy}` : added}</bdi> },
        ]}
      />
      <UsedDevices investment={row} />
      <DevicesByStatus investment={row} />
      <DownloadCodes investment={row} />
      <InvestmentCodes investment={row} />
    </Peek>
  )
}
