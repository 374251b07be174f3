import type { ValidityRow } from '../areas/payment-dashboard/payment-dashboard.ts'
import type { Payment } from '../areas/payments/payments.ts'
import type { Shown } from './facts.ts'

/** Of a paid recharge that is put into effect. */
export const shownOfPayment = (payment: Payment): Shown => ({
  status: payment.status,
  amount: payment.amount,
  plan: payment.plan,
  customer: payment.customerName,
})

/** Of a reminder: whom it reaches, and of what. */
export const shownOfReminder = (row: ValidityRow): Shown => ({
  customer: row.customerName,
  phone: row.phoneNumber,
  plan: row.plan,
  validTill: row.validTill,
  lastReminder: row.lastReminderAt,
})
