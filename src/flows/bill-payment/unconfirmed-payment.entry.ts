import { useSelector } from '@xstate/react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { minorOf } from '../../../machines/bill-payment/bill-amounts.ts'
import type { billPaymentMachine } from '../../../machines/bill-payment/bill-payment.machine.ts'
import { useRunning } from '../../kit/root-api.ts'

/** Id under which the payment of a bill runs. */
export const paymentFlowOf = (billId: string): string => `bill-payment:${billId}`

export interface UnconfirmedPayment {
  /** Minor units */
  readonly amount: number
  readonly isChecking: boolean
  readonly check: () => void
}

/** The payment of a bill that no response confirmed. Until it was checked nothing else is paid (H120). */
export function useUnconfirmed(billId: string): UnconfirmedPayment | null {
  const actor = useRunning(paymentFlowOf(billId))
  const state = useSelector(actor, (now) => now as SnapshotFrom<typeof billPaymentMachine> | undefined)
  const isChecking = state?.matches({ paying: 'checking' }) ?? false
  if (!actor || !state || !(isChecking || state.matches({ paying: 'unknown' }))) return null
  const check: EventFrom<typeof billPaymentMachine> = { type: 'check.start' }
  return { amount: minorOf(state.context.typed.amount) ?? 0, isChecking, check: () => actor.send(check) }
}
