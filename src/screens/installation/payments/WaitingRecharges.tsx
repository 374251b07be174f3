import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPayments, type Payment } from '../../../contract/areas/payments.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { ActReview } from '../../../kit/write/ActReview.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { activateRecharge } from './activate.act.tsx'

interface WaitingRechargesProps {
  readonly installationId: string
  readonly onMoved: () => void
}

/** Recharges that were paid and are not in effect, each with the act that puts it into effect (S-89, S-141). */
export function WaitingRecharges({ installationId, onMoved }: WaitingRechargesProps) {
  const { t } = useTranslation('payments')
  const { money, date } = useFormats()
  const [asks] = useState(() => defineAsks({ endpoint: listPayments, input: () => ({ query: { installationId } }) }))
  const { state } = useRecord(asks, {})
  const found = (state.context.data as readonly Payment[] | null) ?? []
  return found
    .filter(({ status }) => status === 'PAID')
    .map((payment) => (
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
