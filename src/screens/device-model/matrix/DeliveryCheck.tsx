import { useTranslation } from 'react-i18next'
import { blockedReasonFor } from '../../../contract/areas/devices/deliverable.ts'
import { listPlans } from '../../../contract/areas/plans/plans.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { cities, useNames } from '../../../kit/names.tsx'
import { Lines } from '../../../kit/record/Lines.tsx'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { planAddress } from '../../../records/record-links.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { mappingAddress, mappingId, mappingsOf } from '../address.ts'
import { modelsIn } from '../choices.ts'
import { coverageOf } from './coverage.ts'
import type { PlaceInView } from './place.ts'

const namedPlan = defineAsks<typeof listPlans>({
  endpoint: listPlans,
  input: ({ plan = '' }) => ({ body: { planId: plan } }),
})

type Checked = Pick<PlaceInView, 'rows' | 'asked'>

/** Answers for a city, a plan and a model, once the matrix is narrowed to one of each. */
export function DeliveryCheck({ rows, asked }: Checked) {
  const { t } = useTranslation('device-models')
  return asked.city && asked.plan && asked.model ? (
    <Answer key={asked.plan} rows={rows} asked={asked} />
  ) : (
    <p>
      <b>{t('check/question')}</b> {t('check/how')}
    </p>
  )
}

function Answer({ rows, asked }: Checked) {
  const { t } = useTranslation('device-models')
  const { number } = useFormats()
  const nameOf = useNames(cities)
  const { state, send, data } = useRecord(namedPlan, { plan: asked.plan })
  if (state.hasTag('failed'))
    return <FailedView failure={state.context.failure} heading="h3" onRetry={() => send({ type: 'read.again' })} />
  const plan = data?.items[0]
  if (!plan) return <Lines count={1} />
  const [mapping] = coverageOf(rows, asked).at('', '')
  const reason = blockedReasonFor({ plan, city: asked.city, mapping })
  const said = {
    city: nameOf(asked.city),
    model: modelsIn(rows).find(({ modelId }) => modelId === asked.model)?.model ?? asked.model,
    plan: t('planTitle', { name: plan.planname, count: plan.validity, number: number(plan.validity) }),
  }
  return (
    <Banner
      tone={reason ? 'warn' : 'good'}
      title={t('check/question')}
      action={
        reason === 'unmapped' ? (
          <LinkButton size="sm" href={`${mappingsOf(asked)}#create`}>
            {t('create')}
          </LinkButton>
        ) : reason === 'inactivePlan' || reason === 'notSold' ? (
          <LinkButton size="sm" href={planAddress(plan.planId)}>
            {t('check/openPlan')}
          </LinkButton>
        ) : (
          mapping && (
            <LinkButton size="sm" href={mappingAddress(mappingId(mapping))}>
              {t('check/openMapping')}
            </LinkButton>
          )
        )
      }
      live
    >
      <p>{t(`check/${reason ?? 'yes'}`, said)}</p>
      {reason && mapping?.isValid && <p>{t('check/stays')}</p>}
    </Banner>
  )
}
