import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { minorOf } from '../../../machines/bill-payment/bill-amounts.ts'
import type { billPaymentMachine } from '../../../machines/bill-payment/bill-payment.machine.ts'
import { type KnownFlow, rootApi, useRunning } from '../../kit/root-api.ts'

const flowName = 'bill-payment'

/** Id under which the payment of a bill runs. */
export const paymentFlowOf = (billId: string): string => `${flowName}:${billId}`

/** States in which no response has confirmed what was sent. */
const places = ['paying.unknown', 'paying.checking']

const isUnconfirmed = ({ name, place }: KnownFlow): boolean => name === flowName && places.includes(place)

/** This person's payments that aren't confirmed, those kept over a reload too (screens 24). */
export function useUnconfirmedPayments(): readonly { readonly billId: string; readonly address: string }[] {
  const flows = useSyncExternalStore(rootApi().onFlows, rootApi().flows)
  return flows.filter(isUnconfirmed).map(({ id, address }) => ({ billId: id.slice(flowName.length + 1), address }))
}

export interface UnconfirmedPayment {
  /** Minor units. Null: it was kept over a reload, and its dialog wasn't opened since */
  readonly amount: number | null
  readonly isChecking: boolean
  /** Null: opening the dialog checks it */
  readonly check: (() => void) | null
}

/** The payment of a bill that no response confirmed. Until it was checked nothing else is paid (H120). */
export function useUnconfirmed(billId: string): UnconfirmedPayment | null {
  const actor = useRunning(paymentFlowOf(billId))
  const state = useSelector(actor, (now) => now as SnapshotFrom<typeof billPaymentMachine> | undefined)
  const isKnown = useUnconfirmedPayments().some((payment) => payment.billId === billId)
  if (!actor || !state) return isKnown ? { amount: null, isChecking: false, check: null } : null
  const isChecking = state.matches({ paying: 'checking' })
  if (!isChecking && !state.matches({ paying: 'unknown' })) return null
  const check: EventFrom<typeof billPaymentMachine> = { type: 'check.start' }
  return { amount: minorOf(state.context.typed.amount) ?? 0, isChecking, check: () => actor.send(check) }
}
