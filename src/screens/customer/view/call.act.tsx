import type { CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import { dialPhone } from '../../../contract/areas/jobs/job-page.ts'
import { defineAct } from '../../../kit/write/act-definition.ts'

type Called = Pick<CustomerRecord, 'id' | 'phoneNumber'>

/** Calls a customer through the telephone system (S-63). The dialog around it is its review, so it sends at once. */
export const callCustomer = defineAct<Called, typeof dialPhone>({
  id: 'customer-call',
  texts: 'job',
  ask: 'call',
  question: 'call',
  act: 'call',
  done: 'calling',
  fallback: 'job:callFailed',
  unconfirmed: 'job:callUnconfirmed',
  confirms: 'never',
  endpoint: dialPhone,
  idOf: ({ id }) => id,
  input: ({ phoneNumber }) => ({ params: { number: phoneNumber }, body: {} }),
  words: ({ phoneNumber }, formats) => ({ number: formats.phone(phoneNumber) }),
  review: () => null,
})
