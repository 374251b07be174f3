import { useState } from 'react'
import type { CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import { today } from '../../../kit/clock.ts'
import { useRecord } from '../../../kit/record/use-record.ts'
import { useUser } from '../../../kit/root-api.ts'
import { DerivedStrip } from '../../../records/DerivedStrip.tsx'
import { asksAbout, foundIn, neverAsked } from './derived-attention.ts'

/** What needs attention at a customer, where their record doesn't tell. */
export function CustomerAttention({ customer }: { readonly customer: CustomerRecord }) {
  const person = useUser()
  const [asks] = useState(() => asksAbout(customer))
  const homes = useRecord(asks.homes, {})
  const jobs = useRecord(asks.jobs, {})
  const payments = useRecord(asks.payments, {})
  const links = useRecord(asks.links, {})
  const asked = { homes: homes.data, jobs: jobs.data, payments: payments.data, links: links.data }
  return (
    <DerivedStrip
      found={foundIn(customer, asked, today())}
      reads={[
        // Which installations are theirs tells which jobs, payments and links are.
        { kinds: ['expired', 'botOffline', 'jobOpen', 'paidNotInEffect', 'linkUnpaid'], ...homes },
        { kinds: ['jobOpen'], ...jobs },
        { kinds: ['paidNotInEffect'], ...payments },
        { kinds: ['linkUnpaid'], ...links },
      ]}
      neverAsked={neverAsked}
      customerId={customer.id}
      person={person}
    />
  )
}
