import { useState } from 'react'
import type { InstallationRecord } from '../../../contract/areas/installations/installations.ts'
import { today } from '../../../kit/clock.ts'
import { useRecord } from '../../../kit/record/use-record.ts'
import { useUser } from '../../../kit/root-api.ts'
import { DerivedStrip } from '../../../records/DerivedStrip.tsx'
import { asksAbout, foundIn, neverAsked } from './derived-attention.ts'

/** What needs attention at an installation, where its record doesn't tell. */
export function DerivedAttention({ installation }: { readonly installation: InstallationRecord }) {
  const person = useUser()
  const [asks] = useState(() => asksAbout(installation))
  const payments = useRecord(asks.payments, {})
  const devices = useRecord(asks.devices, {})
  const jobs = useRecord(asks.jobs, {})
  const tickets = useRecord(asks.tickets, {})
  const asked = { payments: payments.data, devices: devices.data, jobs: jobs.data, tickets: tickets.data }
  return (
    <DerivedStrip
      isOfInstallation
      found={foundIn(installation, asked, today())}
      reads={[
        { kinds: ['paidNotInEffect'], ...payments },
        { kinds: ['serviceOverdue'], ...devices },
        { kinds: ['jobOpen'], ...jobs },
        { kinds: ['ticketOpen'], ...tickets },
      ]}
      neverAsked={neverAsked}
      customerId={installation.customerId}
      person={person}
    />
  )
}
