import { useTranslation } from 'react-i18next'
import { nothingTyped } from '../../../machines/bill-payment/bill-amounts.ts'
import { useFlowUntil } from '../../kit/use-flow-until.ts'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { BillPaymentView } from './BillPaymentView.tsx'
import { billPayment } from './bill-payment.wiring.ts'
import { paymentFlowOf } from './unconfirmed-payment.entry.ts'

interface BillPaymentProps {
  readonly billId: string
  /** Called when it has ended, and when it is left with something typed or under way: that stays. */
  readonly onLeft: () => void
}

/** Records a payment of one bill over its page. */
export function BillPayment({ billId, onLeft }: BillPaymentProps) {
  const { t } = useTranslation('bill-payment')
  const running = useFlowUntil(
    billPayment,
    paymentFlowOf(billId),
    { billId },
    { isOver: (state) => state.matches('closed'), onLeft },
  )
  const close = () => {
    if (!running) return
    const { state, leave } = running
    const isEmpty =
      state.can({ type: 'flow.close' }) && JSON.stringify(state.context.typed) === JSON.stringify(nothingTyped)
    if (isEmpty || state.status === 'done') leave()
    else onLeft()
  }
  return (
    <Dialog title={t('title', { bill: billId })} onClose={close}>
      {running ? (
        <BillPaymentView state={running.state} send={running.send} onLeave={running.leave} />
      ) : (
        <PageLoading />
      )}
    </Dialog>
  )
}
