import { useTranslation } from 'react-i18next'
import { listCities } from '../../../contract/areas/areas/cities.ts'
import type { ModelMapping } from '../../../contract/areas/devices/device-models.ts'
import { listPlans } from '../../../contract/areas/plans/plans.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { Lines } from '../../../kit/record/Lines.tsx'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { mappingsOf, placeId } from '../address.ts'
import type { Asked } from './coverage.ts'
import { type Gap, gapsOf } from './gaps.ts'

/** As many plans as a page has at most. Where there are more, the list says so. */
const soldPlans = defineAsks<typeof listPlans>({
  endpoint: listPlans,
  input: () => ({ body: { active: 'true', pageSize: 200, orderBy: 'planname' } }),
})
const allCities = defineAsks<typeof listCities>({ endpoint: listCities, input: () => ({}) })

interface GapsProps {
  readonly rows: readonly ModelMapping[]
  readonly asked: Asked
}

/** Cities with a plan that is sold there and can't be delivered, because no model is valid. */
export function Gaps({ rows, asked }: GapsProps) {
  const { t } = useTranslation('device-models')
  const { number } = useFormats()
  const plans = useRecord(soldPlans, {})
  const cities = useRecord(allCities, {})
  const failed = [plans, cities].find(({ state }) => state.hasTag('failed'))
  if (failed)
    return (
      <Card title={t('gapList')} flush>
        <FailedView
          failure={failed.state.context.failure}
          heading="h3"
          className="min-h-36"
          onRetry={() => failed.send({ type: 'read.again' })}
        />
      </Card>
    )
  if (!plans.data || !cities.data)
    return (
      <Card title={t('gapList')} flush>
        <Lines count={2} />
      </Card>
    )
  const { items, total } = plans.data
  const gaps = gapsOf(rows, { plans: items, cities: cities.data }, asked)
  const isCut = total > items.length && (
    <p className="text-muted">{t('somePlans', { number: number(items.length), total: number(total) })}</p>
  )
  if (gaps.length === 0)
    return (
      <div>
        <p>{t('noGaps')}</p>
        {isCut}
      </div>
    )
  return (
    <Card title={t('gapList')}>
      <p>{t('gaps', { count: gaps.length, number: number(gaps.length) })}</p>
      {isCut}
      <ul className="mt-2 flex max-h-60 flex-wrap gap-x-6 gap-y-1 overflow-auto">
        {gaps.map((gap) => (
          <li key={placeId(gap.city.code, gap.plan.planId)}>
            <GapLink {...gap} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Without a mapping it leads to a new one; what is invalid is opened in the matrix, where it is validated. */
function GapLink({ city, plan, mapped }: Gap) {
  const { t } = useTranslation('device-models')
  const { number } = useFormats()
  const place = { city: city.code, plan: plan.planId }
  const { planname: name, validity } = plan
  return (
    <>
      <a href={mapped === 0 ? `${mappingsOf(place)}#create` : `#${placeId(city.code, plan.planId)}`}>
        <bdi>{city.name}</bdi>, <bdi>{t('planTitle', { name, count: validity, number: number(validity) })}</bdi>
      </a>{' '}
      <span className="text-muted">
        {mapped === 0 ? t('unmapped') : t('allInvalid', { count: mapped, number: number(mapped) })}
      </span>
    </>
  )
}
