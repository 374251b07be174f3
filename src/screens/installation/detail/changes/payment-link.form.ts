import { getInstallation } from '../../../../contract/areas/installations/installations.ts'
import {
  createAdhocPayment,
  listAdhocTypes,
  maxAdhocAmount,
} from '../../../../contract/areas/payments/adhoc-payments.ts'
import { entriesBefore } from '../../../../contract/attention.ts'
import { numberOf, trimmed } from '../../../../contract/normalise.ts'
import { consequenceOf, defineForm } from '../../../../kit/form/form-definition.ts'
import { codeOption, lookup } from '../../../../kit/lookup.ts'
import { paymentTypes } from '../../../../records/payment-type.ts'
import { paymentLinkAddress } from '../../../../records/record-links.ts'

/** A payment link for one installation (doc1 §7). Its address follows, beside the list (B051). */
export const paymentLinkForm = defineForm<typeof createAdhocPayment>({
  id: 'adhoc-payment',
  texts: 'payment-links',
  title: 'newLink',
  fields: [
    { name: 'type', label: 'type', kind: 'choice', options: lookup(listAdhocTypes, codeOption(paymentTypes)) },
    { name: 'amount', label: 'amount', kind: 'amount' },
    { name: 'note', label: 'note', optional: true, most: 200, help: 'noteHelp' },
  ],
  check: ({ amount = '' }): Record<string, string> => {
    const typed = numberOf(amount) ?? 0
    return typed > maxAdhocAmount ? { amount: 'tooMuch' } : typed > 0 && typed < 1 ? { amount: 'tooLittle' } : {}
  },
  // The most urgent of what concerns a further link, such as one that is still unpaid.
  consequence: consequenceOf({
    endpoint: getInstallation,
    input: (_, { id = '' }) => ({ params: { id } }),
    text: ({ attention }, _, { money }) => {
      const [first] = entriesBefore('paymentLink', attention ?? {})
      return first ? { key: `attention:kinds/${first.kind}`, values: { amount: money(first.amount) } } : null
    },
  }),
  submit: 'create',
  saved: 'wasMade',
  fallback: 'payment-links:createFailed',
  endpoint: createAdhocPayment,
  input: ({ type = '', amount = '', note = '' }, { id = '' }) => ({
    body: {
      installationId: id,
      type,
      amount: numberOf(amount) ?? 0,
      ...(trimmed(note) ? { note: trimmed(note) } : {}),
    },
  }),
  done: ({ paymentId }) => paymentLinkAddress(paymentId),
})
