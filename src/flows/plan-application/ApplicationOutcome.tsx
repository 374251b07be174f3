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
import type { ApplicationProps, ApplicationState } from './plan-application-props.ts'

/** Shows the outcome: something changed, the plan is in force, or nothing was charged. */
export function ApplicationOutcome({ state, send, onLeave }: ApplicationProps) {
  const { t } = useTranslation('plan-application')
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

function Receipt({ state }: { readonly state: ApplicationState }) {
  const { t } = useTranslation('plan-application')
  const { made } = state.context
  if (!made) return null
  return (
    <>
      <Banner tone="good" live>
        {t('appliedText', { plan: made.plan ?? '' })}
      </Banner>
      <Facts
        look="columns"
        facts={[
          { label: t('payment'), value: <Id>{made.paymentId}</Id> },
          { label: t('amount'), value: <Money minor={made.amount} className="font-semibold" /> },
          { label: t('newPlan'), value: <bdi>{made.plan}</bdi> },
          { label: t('lines/validTill'), value: <DateTime at={made.validTill} look="date" /> },
          { label: t('customer'), value: <bdi>{made.customerName}</bdi> },
          { label: t('paidAt'), value: <DateTime at={made.paidAt} /> },
        ]}
      />
    </>
  )
}

function Changed({ state, send }: ApplicationProps) {
  const { t } = useTranslation('plan-application')
  const { money, date } = useFormats()
  const { seen, now, failure } = state.context
  return (
    <div className="grid gap-4">
      <Banner tone="warn" live>
        {failure?.message && <p>{failureText(failure, '')}</p>}
        <p>{now ? t('changedText') : t('goneText', { name: seen?.planname ?? '' })}</p>
      </Banner>
      {now && (
        <div className="grid grid-cols-[auto_auto_1fr] items-center gap-x-4 gap-y-1">
          <span className="text-xs text-muted">{t('changedThen')}</span>
          <span />
          <span className="text-xs text-muted">{t('changedNow')}</span>
          <Money minor={seen?.due ?? 0} struck={seen?.due !== now.due} />
          <ArrowRightIcon aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
          <Money minor={now.due} className="font-semibold" />
          <span>{date(seen?.validTill ?? null)}</span>
          <ArrowRightIcon aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
          <span>{date(now.validTill)}</span>
        </div>
      )}
      <div>
        <Button variant="main" size="lg" event="review.again" onClick={() => send({ type: 'review.again' })}>
          {now ? t('review', { amount: money(now.due) }) : t('chooseAnother')}
        </Button>
      </div>
    </div>
  )
}
