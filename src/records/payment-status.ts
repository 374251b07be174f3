import { ClockIcon, WalletIcon } from '@heroicons/react/24/outline'
import type { PayType, paymentKinds, paymentStatuses } from '../contract/areas/payments/payments.ts'
import type { Statuses } from '../ui/feedback/statuses.ts'

type Looks<Code extends string> = Readonly<Record<Code, Statuses[string]>>

/** Codes of a payment that the console knows (S-139). */
export const statuses: Looks<(typeof paymentStatuses)[number]> = {
  PAID: { tone: 'warn', icon: ClockIcon, label: 'payments:statuses/PAID' },
  APPLIED: { tone: 'good', label: 'payments:statuses/APPLIED' },
  CREDITED: { tone: 'neutral', icon: WalletIcon, label: 'payments:statuses/CREDITED' },
}

export const kinds: Looks<(typeof paymentKinds)[number]> = {
  RECHARGE: { tone: 'brand', label: 'payments:kinds/RECHARGE' },
  TOPUP: { tone: 'neutral', label: 'payments:kinds/TOPUP' },
}

export const payTypeLooks: Looks<PayType> = {
  WALLET: { tone: 'neutral', label: 'payments:payTypes/WALLET' },
  UPI: { tone: 'neutral', label: 'payments:payTypes/UPI' },
  CASH: { tone: 'neutral', label: 'payments:payTypes/CASH' },
  CARD: { tone: 'neutral', label: 'payments:payTypes/CARD' },
  ACCOUNT_TRANSFER: { tone: 'neutral', label: 'payments:payTypes/ACCOUNT_TRANSFER' },
  LINK: { tone: 'neutral', label: 'payments:payTypes/LINK' },
}
