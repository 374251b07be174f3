import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { BeforeAndNow } from '../../kit/flow/BeforeAndNow.tsx'
import { FlowOutcome } from '../../kit/flow/FlowOutcome.tsx'
import { topOf } from '../../kit/top-state.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'
import type { ApplicationProps, ApplicationState } from './plan-application-props.ts'

/** Shows the outcome: something changed, the plan is in force, or nothing was charged. */
export function ApplicationOutcome({ state, send, onLeave }: ApplicationProps) {
  const { t } = useTranslation('plan-application')
  const { money } = useFormats()
  const top = topOf(state)
  const { now } = state.context
  return (
    <FlowOutcome
      send={send}
      again={top === 'changed' && (now ? t('review', { amount: money(now.due) }) : t('chooseAnother'))}
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

function Changed({ state }: { readonly state: ApplicationState }) {
  const { t } = useTranslation('plan-application')
  const { date } = useFormats()
  const { seen, now, failure } = state.context
  return (
    <>
      <Banner tone="warn" live>
        {failure?.message && <p>{failureText(failure, '')}</p>}
        <p>{now ? t('changedText') : t('goneText', { name: seen?.planname ?? '' })}</p>
      </Banner>
      {now && (
        <BeforeAndNow
          before={t('changedThen')}
          now={t('changedNow')}
          rows={[
            {
              id: 'due',
              before: <Money minor={seen?.due ?? 0} struck={seen?.due !== now.due} />,
              now: <Money minor={now.due} className="font-semibold" />,
            },
            {
              id: 'validTill',
              before: <span>{date(seen?.validTill ?? null)}</span>,
              now: <span>{date(now.validTill)}</span>,
            },
          ]}
        />
      )}
    </>
  )
}
