import { LockClosedIcon, PrinterIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearch } from 'wouter'
import { type UnconfirmedPayment, useUnconfirmed } from '../../flows/bill-payment/unconfirmed-payment.entry.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { DetailView } from '../../kit/record/DetailView.tsx'
import { Section } from '../../kit/record/Section.tsx'
import { preloadRecord, useRecord } from '../../kit/record/use-record.ts'
import type { Params } from '../../kit/route.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { lateSheet } from '../../ui/late-sheet.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { local } from '../../ui/sends.ts'
import { BillAmounts } from './BillAmounts.tsx'
import { BillLines } from './BillLines.tsx'
import { BillStatement } from './BillStatement.tsx'
import { billDetail } from './bill.detail.tsx'
import printed from './bill-print.css?url'
import { OtherOpenBills } from './OtherOpenBills.tsx'
import { billAddress } from './partner-address.ts'
import { transactionsSection } from './transactions.section.tsx'

lateSheet(printed)

const BillPayment = lazy(() =>
  import('../../flows/bill-payment/bill-payment.entry.tsx').then((file) => ({ default: file.BillPayment })),
)

export const preload = (params: Params): void => preloadRecord(billDetail, params)

/** The page of a bill: what is due, what it is made of, its payments, and the partner's statement (doc2 §2). */
export function BillPage() {
  const params: Params = useParams()
  return <OneBill key={params.billId} params={params} />
}

function OneBill({ params }: { readonly params: Params }) {
  const { t } = useTranslation('partner-bills')
  const { number } = useFormats()
  const { billId = '' } = params
  const { state, send, data } = useRecord(billDetail, params)
  const [turn, setTurn] = useState(0)
  const view = new URLSearchParams(useSearch()).get('view') === 'statement' ? 'statement' : 'bill'
  const isPaying = useHash() === 'pay'
  const again = () => {
    send({ type: 'read.again' })
    setTurn((before) => before + 1)
  }
  const unconfirmed = useUnconfirmed(billId)
  const isLocked = unconfirmed !== null
  const wasLocked = useRef(isLocked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a lock triggers it.
  useEffect(() => {
    if (wasLocked.current && !isLocked) again()
    wasLocked.current = isLocked
  }, [isLocked])
  return (
    <DetailView
      detail={billDetail}
      params={params}
      state={state}
      send={send}
      marks={
        data &&
        data.overdueDays > 0 && (
          <Chip tone="warn">{t('overdueBy', { count: data.overdueDays, days: number(data.overdueDays) })}</Chip>
        )
      }
      actions={
        data && (
          <>
            <Button {...local} icon={PrinterIcon} onClick={() => print()}>
              {t('print')}
            </Button>
            {data.due > 0 && !unconfirmed && (
              <LinkButton variant="main" href="#pay">
                {t('pay')}
              </LinkButton>
            )}
          </>
        )
      }
      strip={data && <BillAmounts bill={data} />}
    >
      {data && (
        <>
          {unconfirmed && <Locked unconfirmed={unconfirmed} />}
          <Tabs
            label={t('views')}
            className="bg-surface px-6 max-sm:px-4"
            chosen={view}
            tabs={[
              { id: 'bill', label: t('bill'), href: billAddress(data) },
              { id: 'statement', label: t('statement'), href: billAddress(data, 'statement') },
            ]}
          />
          <div className="bill-sheet p-6 max-sm:p-4">
            {view === 'statement' ? (
              <BillStatement statement={data.statement} openBills={data.otherOpen.length + (data.due > 0 ? 1 : 0)} />
            ) : (
              <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
                <BillLines bill={data} />
                <div className="grid content-start gap-4">
                  <Section key={turn} section={transactionsSection} params={{ billId }} />
                  <OtherOpenBills bill={data} />
                </div>
              </div>
            )}
          </div>
          {isPaying && (
            <Suspense>
              <BillPayment
                billId={billId}
                onLeft={() => {
                  leaveHash()
                  again()
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </DetailView>
  )
}

/** While a payment isn't confirmed nothing else is paid, and the way to check it stands here (H120). */
function Locked({ unconfirmed }: { readonly unconfirmed: UnconfirmedPayment }) {
  const { t } = useTranslation('partner-bills')
  const { money } = useFormats()
  const { amount, isChecking, check } = unconfirmed
  return (
    <Banner
      tone="warn"
      icon={LockClosedIcon}
      flush
      live
      title={amount === null ? t('lockedEarlier') : t('locked', { amount: money(amount) })}
      action={
        check ? (
          <Button variant="main" size="sm" {...local} busy={isChecking} busyLabel={t('checking')} onClick={check}>
            {t('checkNow')}
          </Button>
        ) : (
          <LinkButton variant="main" size="sm" href="#pay">
            {t('checkNow')}
          </LinkButton>
        )
      }
    >
      {t('lockedText')}
    </Banner>
  )
}
