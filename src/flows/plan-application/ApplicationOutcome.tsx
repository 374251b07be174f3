import { useTranslation } from 'react-i18next'
import { shownOf } from '../../../machines/plan-application/recharge-offers.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { FlowOutcome } from '../../kit/flow/FlowOutcome.tsx'
import { topOf } from '../../kit/top-state.ts'
import { ChangedFacts } from '../../kit/write/ChangedFacts.tsx'
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
  const { seen, now, failure, shown, offers } = state.context
  const is = shownOf(state.context, now, offers)
  return (
    <>
      <Banner tone="warn" live>
        {failure?.message && <p>{failureText(failure, '')}</p>}
        <p>{now ? t('changedText') : t('goneText', { name: seen?.planname ?? '' })}</p>
      </Banner>
      {shown && is && <ChangedFacts was={shown} is={is} />}
    </>
  )
}
