import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPaymentsV1 } from '../../../contract/areas/payments/payments.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { reasonOf } from '../../../kit/failure-reason.ts'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { sending } from '../../../kit/sending.ts'
import { ActReview } from '../../../kit/write/ActReview.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { activateRecharge } from './activate.act.tsx'

/** All of them: an old one must not be left behind by newer payments. */
const asksFor = (installationId: string) =>
  defineAsks({
    endpoint: listPaymentsV1,
    input: () => ({ query: { installationId, status: 'PAID' as const, pageSize: 200 } }),
  })

/** The recharges of an installation that were paid and are not in effect (S-141). */
export function useWaitingRecharges(installationId: string) {
  const [asks] = useState(() => asksFor(installationId))
  const { state, send, data } = useRecord(asks, {})
  return { state, send, found: (data?.items ?? []).filter(({ status }) => status === 'PAID') }
}

interface WaitingBannersProps {
  readonly waiting: ReturnType<typeof useWaitingRecharges>
  readonly onMoved: () => void
}

/**
 * Each with the act that puts it into effect (S-89). Where they couldn't be loaded it says so: money that waits must not
 * look like none.
 */
export function WaitingBanners({ waiting: { state, send, found }, onMoved }: WaitingBannersProps) {
  const { t } = useTranslation(['payments', 'ui'])
  const { money, date } = useFormats()
  const { failure } = state.context
  if (failure)
    return (
      <Banner
        tone="bad"
        title={t('waitingFailed')}
        live
        action={
          <Button variant="link" icon={ArrowPathIcon} {...sending(send)('read.again')}>
            {t('ui:retry')}
          </Button>
        }
      >
        {reasonOf(failure, undefined)}
      </Banner>
    )
  return found.map((payment) => (
    <Banner
      key={payment.paymentId}
      tone="warn"
      title={t('notInEffect', { plan: payment.plan ?? '' })}
      action={<ActReview act={activateRecharge} subject={payment} onMoved={onMoved} />}
    >
      {t('wasPaid', { amount: money(payment.amount), id: payment.paymentId, date: date(payment.paidAt) })}
    </Banner>
  ))
}

interface WaitingRechargesProps {
  readonly installationId: string
  readonly onMoved: () => void
}

/** Above the payments of an installation. */
export const WaitingRecharges = ({ installationId, onMoved }: WaitingRechargesProps) => (
  <WaitingBanners waiting={useWaitingRecharges(installationId)} onMoved={onMoved} />
)
