import type { EventFrom, SnapshotFrom } from 'xstate'
import type { billPaymentMachine } from '../../../machines/bill-payment/bill-payment.machine.ts'

export interface PaymentProps {
  readonly state: SnapshotFrom<typeof billPaymentMachine>
  readonly send: (event: EventFrom<typeof billPaymentMachine>) => void
  /** Leaves a payment that has ended. */
  readonly onLeave?: (() => void) | undefined
}
