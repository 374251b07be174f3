import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeliveryAgent, listDeliveryAgents } from '../../../contract/areas/delivery/delivery-people.ts'
import type { BatchInView } from '../../../kit/batch/batch-definition.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Id } from '../../../ui/values/Id.tsx'

interface AgentReasonsProps {
  readonly agentId: string
  readonly jobIds: readonly string[]
  /** What is drawn with the reasons, and with whether one of them forbids it */
  readonly children: (known: NonNullable<BatchInView['known']>) => ReactNode
}

/** What speaks against the chosen person for each delivery: what forbids it first, then what only warns (S-285). */
export function AgentReasons({ agentId, jobIds, children }: AgentReasonsProps) {
  const [asks] = useState(() =>
    defineAsks<typeof listDeliveryAgents>({
      endpoint: listDeliveryAgents,
      input: () => ({ query: { jobIds: [...jobIds] } }),
    }),
  )
  const { state, send, data } = useRecord(asks, {})
  const agent = data?.find(({ technicianId }) => technicianId === agentId)
  return children({
    shown: state.hasTag('failed') ? (
      <FailedView
        failure={state.context.failure}
        fallback="delivery:agentsFailed"
        onRetry={() => send({ type: 'read.again' })}
      />
    ) : (
      agent && <Reasons agent={agent} />
    ),
    forbids: agent?.reasons.some(({ warns }) => !warns) ?? false,
  })
}

function Reasons({ agent: { name, reasons } }: { readonly agent: DeliveryAgent }) {
  const { t } = useTranslation('delivery-assignment')
  return (
    <>
      <Several tone="bad" title={t('forbids', { name })} reasons={reasons.filter((one) => !one.warns)} />
      <Several tone="warn" title={t('warns', { name })} reasons={reasons.filter((one) => one.warns)} />
    </>
  )
}

interface SeveralProps {
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly reasons: DeliveryAgent['reasons']
}

function Several({ tone, title, reasons }: SeveralProps) {
  if (reasons.length === 0) return null
  return (
    <Banner tone={tone} title={title}>
      <ul>
        {reasons.map(({ jobId, code, text }) => (
          <li key={`${jobId} ${code}`}>
            <Id>{jobId}</Id> <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
