import { useTranslation } from 'react-i18next'
import { shownOfCalculation } from '../../contract/shown/refund.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { FlowOutcome } from '../../kit/flow/FlowOutcome.tsx'
import { topOf } from '../../kit/top-state.ts'
import { ChangedFacts } from '../../kit/write/ChangedFacts.tsx'
import { typeText } from '../../records/jobs/job-words.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { Calculated } from './Calculated.tsx'
import type { InitiationProps, InitiationState } from './initiation-props.ts'

/** Shows the outcome: amount changed, initiated, already initiated, or discarded. */
export function InitiationOutcome({ state, send, onLeave }: InitiationProps) {
  const { t } = useTranslation('refund-initiation')
  const { money } = useFormats()
  const top = topOf(state)
  const { now } = state.context
  return (
    <FlowOutcome
      send={send}
      again={top === 'changed' && t('review', { amount: money(now?.total ?? 0) })}
      leave={t('done')}
      onLeave={onLeave}
    >
      {top === 'changed' ? (
        <Changed state={state} />
      ) : top === 'closed' ? (
        <p className="text-muted">{t('closed')}</p>
      ) : (
        <Receipt state={state} />
      )}
    </FlowOutcome>
  )
}

function Receipt({ state }: { state: InitiationState }) {
  const { t } = useTranslation('refund-initiation')
  const { now, failure } = state.context
  const isTaken = topOf(state) === 'taken'
  if (!now) return null
  return (
    <>
      <Banner tone={isTaken ? 'warn' : 'good'} live>
        {isTaken && failure?.message ? failureText(failure, 'refund-initiation:initiateFailed') : null}
        <p>{isTaken ? t('takenText') : t('initiatedText', { count: Math.max(1, now.needs.length) })}</p>
      </Banner>
      <Facts
        look="columns"
        facts={[
          { label: t('refund'), value: <Id>{now.refundId}</Id> },
          { label: t('total'), value: <Money minor={now.total} className="font-semibold" /> },
          { label: t('payee'), value: <bdi>{now.customerName}</bdi> },
          { label: t('state'), value: t(`refundState/${now.state}`, { defaultValue: now.state }) },
          { label: t('initiatedBy'), value: <bdi>{now.initiatedBy?.name ?? '–'}</bdi> },
          { label: t('initiatedAt'), value: <DateTime at={now.initiatedAt ?? null} /> },
        ]}
      />
    </>
  )
}

function Changed({ state }: { state: InitiationState }) {
  const { t } = useTranslation(['refund-initiation', 'words'])
  const { seen, now } = state.context
  const days = (code: string) =>
    [now, seen].flatMap((one) => one?.lines ?? []).find((line) => line.code === code)?.days ?? 0
  return (
    <>
      <Banner tone="warn" live>
        {t('changedText')}
      </Banner>
      {seen && now && (
        <ChangedFacts
          was={shownOfCalculation(seen)}
          is={shownOfCalculation(now)}
          codeOf={(name, code) => (name === 'openJob' ? typeText(t, code) : undefined)}
          rowOf={(name, code) =>
            isLine(name) ? t(`lines/${code}`, { count: days(code), defaultValue: code }) : undefined
          }
        />
      )}
      {now && <Calculated calculation={now} />}
    </>
  )
}

const isLine = (name: string) => name === 'line' || name === 'days'
