import { ArrowRightIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { topOf } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
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
  const top = topOf(state)
  if (top === 'changed') return <Changed state={state} send={send} />
  return (
    <div className="grid gap-4">
      {top === 'closed' ? <p className="text-muted">{t('closed')}</p> : <Receipt state={state} />}
      {onLeave && (
        <div>
          <Button variant="main" size="lg" onClick={onLeave}>
            {t('done')}
          </Button>
        </div>
      )}
    </div>
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

function Changed({ state, send }: InitiationProps) {
  const { t } = useTranslation('refund-initiation')
  const { money } = useFormats()
  const { seen, now } = state.context
  return (
    <div className="grid gap-4">
      <Banner tone="warn" live>
        {t('changedText')}
      </Banner>
      <div className="grid grid-cols-[auto_auto_1fr] items-center gap-x-4 gap-y-1">
        <span className="text-xs text-muted">{t('changedThen')}</span>
        <span />
        <span className="text-xs text-muted">{t('changedNow')}</span>
        <Money minor={seen?.total ?? 0} struck={seen?.total !== now?.total} />
        <ArrowRightIcon aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
        <Money minor={now?.total ?? 0} className="font-semibold" />
      </div>
      {now && <Calculated calculation={now} />}
      <div>
        <Button variant="main" size="lg" event="review.again" onClick={() => send({ type: 'review.again' })}>
          {t('review', { amount: money(now?.total ?? 0) })}
        </Button>
      </div>
    </div>
  )
}
