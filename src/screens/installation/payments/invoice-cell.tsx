import type { Payment } from '../../../contract/areas/payments/payments.ts'
import { SheetButton } from '../../../kit/sheet/SheetButton.tsx'
import { invoiceSheet } from './invoice.sheet.ts'

/** Money was received just for it: not what the wallet paid, nor what cost nothing (S-165). */
const wasReceived = ({ payType, amount }: Payment): boolean => payType !== 'WALLET' && amount > 0

export const invoiceCell = (payment: Payment) =>
  wasReceived(payment) ? <SheetButton sheet={invoiceSheet} subject={payment} /> : '–'
