import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InstallationRecord } from '../../../contract/areas/installations/installations.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { today } from '../../../kit/clock.ts'
import { useRecord } from '../../../kit/record/use-record.ts'
import { useUser } from '../../../kit/root-api.ts'
import { AttentionStrip } from '../../../records/AttentionStrip.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { asksAbout, attentionFrom, neverAsked } from './derived-attention.ts'

/**
 * What needs attention, where the service's record doesn't tell: asked for after the record is shown. It says what it
 * couldn't check and what it doesn't ask for, so that silence never looks like nothing.
 */
export function DerivedAttention({ installation }: { readonly installation: InstallationRecord }) {
  const { t } = useTranslation(['attention', 'ui'])
  const { list } = useFormats()
  const person = useUser()
  const [asks] = useState(() => asksAbout(installation))
  const reads = {
    paidNotInEffect: useRecord(asks.paidNotInEffect, {}),
    serviceOverdue: useRecord(asks.serviceOverdue, {}),
    jobOpen: useRecord(asks.jobOpen, {}),
    ticketOpen: useRecord(asks.ticketOpen, {}),
  }
  const found = attentionFrom(
    installation,
    {
      paidNotInEffect: reads.paidNotInEffect.data,
      serviceOverdue: reads.serviceOverdue.data,
      jobOpen: reads.jobOpen.data,
      ticketOpen: reads.ticketOpen.data,
    },
    today(),
  )
  const all = Object.entries(reads) as [keyof typeof reads, (typeof reads)[keyof typeof reads]][]
  const failed = all.filter(([, { state }]) => state.context.failure)
  const retry = () => {
    for (const [, { send }] of failed) send({ type: 'read.again' })
  }
  const isAwaited = all.some(([, { state }]) => state.hasTag('busy'))
  const unknown = [...failed.map(([kind]) => kind), ...neverAsked].map((kind) => t(`checks/${kind}`))
  return (
    <AttentionStrip
      isOfInstallation
      found={found}
      customerId={installation.customerId}
      person={person}
      note={
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
          {isAwaited ? t('checking') : t('notChecked', { what: list(unknown) })}
          {!isAwaited && failed.length > 0 && (
            <Button variant="link" onClick={retry}>
              {t('ui:retry')}
            </Button>
          )}
        </p>
      }
    />
  )
}
