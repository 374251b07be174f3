import type { updateJobStatus } from '../../../src/contract/areas/jobs/job-status.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import { toMajor, toMinor } from '../../../src/contract/values.ts'
import { moneyText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import type { JobRow, Told } from './job-record.ts'

type Payment = Pick<HandlerInput<typeof updateJobStatus>['body'], 'payType' | 'payAmount'>

/** Rejects an amount that goes with no such payment: more than is to collect, or a link for another amount (S-21, S-241). */
export function refuseAmount({ paymentToCollect: due }: JobRow, { payType, payAmount = 0 }: Payment): void {
  if (payType === undefined) return
  if ((payAmount === 0) !== (payType === 'NONE'))
    throw new Refusal(422, 'An amount of 0 goes with the payment type NONE, and only with it.')
  if (toMinor(payAmount) > due) throw new Refusal(422, `${moneyText(due)} is to collect. Give that amount, or less.`)
  if (payType === 'LINK' && toMinor(payAmount) !== due)
    throw new Refusal(422, `A payment link asks for all that is to collect: ${moneyText(due)}.`)
}

/** Minor units that the technician has. A link is paid by the customer, and counts once it is (S-187). */
const inHand = ({ payType, payAmount = 0 }: Payment): number => (payType === 'LINK' ? 0 : toMinor(payAmount))

/** What stays to collect once a job is completed so. */
export const leftToCollect = (held: JobRow, payment: Payment): number => held.paymentToCollect - inHand(payment)

/** What was collected, and what stays to collect; in the event's detail in major units. */
export function toldOfPayment(held: JobRow, payment: Payment): Told[] {
  const { payType, payAmount } = payment
  if (payType === undefined) return []
  const left = leftToCollect(held, payment)
  const had = inHand(payment)
  const note = [
    had > 0 ? `${moneyText(had)} collected, ${payType}` : 'Nothing collected',
    left === 0 ? '' : `${moneyText(left)} stays to collect${payType === 'LINK' ? ' by link' : ''}`,
  ]
  return [
    { kind: 'PAYMENT', note: note.filter(Boolean).join('. '), detail: { payType, payAmount, left: toMajor(left) } },
  ]
}
