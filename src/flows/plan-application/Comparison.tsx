import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offers } from '../../../machines/plan-application/recharge-offers.ts'
import type { RechargePlan } from '../../contract/areas/plans/recharge-plans.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { classes } from '../../ui/classes.ts'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { daysGained } from './days-gained.ts'

interface ComparisonProps {
  readonly plan: RechargePlan
  readonly offers: Offers
  readonly today: string
}

interface Line {
  readonly id: string
  readonly before: ReactNode
  readonly after: ReactNode
  readonly change: ReactNode
}

/** A phone has no room for a fourth column: what changes stands below the new value there. */
const onPhone = 'max-sm:grid max-sm:grid-cols-3'

/** The plan in force beside the new one, line by line, and what is due today. */
export function Comparison(props: ComparisonProps) {
  const { t } = useTranslation('plan-application')
  const { plan, offers } = props
  const lines = useLines(props)
  const { current } = offers
  return (
    <div className="overflow-clip rounded-md border border-line-strong">
      <table className="w-full max-sm:block">
        <thead className="max-sm:block">
          <tr className={classes('border-b text-xs text-muted', onPhone)}>
            <td className="px-2 py-2 sm:px-4" />
            <th scope="col" className="px-2 py-2 sm:px-4 text-end font-medium">
              {t('currentPlan')}
              <bdi className="block text-sm font-semibold text-ink">{current?.planname ?? t('none')}</bdi>
            </th>
            <th scope="col" className="bg-sunken px-2 py-2 sm:px-4 text-end font-medium">
              {t('newPlan')}
              <bdi className="block text-sm font-semibold text-ink">{plan.planname}</bdi>
            </th>
            <th scope="col" className="px-2 py-2 sm:px-4 text-end font-medium max-sm:hidden">
              {t('change')}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {lines.map(({ id, before, after, change }) => (
            <tr key={id} className={classes(onPhone, 'border-t', id === 'due' && 'border-line-strong font-semibold')}>
              <th scope="row" className="px-2 py-2 sm:px-4 text-start font-[inherit] max-sm:row-span-2">
                {t(`lines/${id}`)}
              </th>
              <td className="px-2 py-2 sm:px-4 text-end max-sm:row-span-2">{before}</td>
              <td className={classes('bg-sunken px-2 py-2 sm:px-4 text-end', change !== dash && 'max-sm:pb-0')}>
                {after}
              </td>
              <td
                className={classes(
                  'px-2 py-2 sm:px-4 text-end font-normal text-muted max-sm:col-start-3 max-sm:bg-sunken max-sm:pt-0 max-sm:text-xs',
                  change === dash && 'max-sm:hidden',
                )}
              >
                {change}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const dash = '–'

function useLines({ plan, offers, today }: ComparisonProps): Line[] {
  const { t } = useTranslation(['plan-application', 'words'])
  const { number, money } = useFormats()
  const { current, validTill } = offers
  const days = (count: number) => t('words:days', { count, number: number(count) })
  const litres = (count: number | null) => (count === null ? t('unlimited') : t('litresOf', { number: number(count) }))
  const more = (count: number, words: (count: number) => string) =>
    count === 0 ? t('same') : `${count > 0 ? '+' : '−'} ${words(Math.abs(count))}`
  const off = plan.price - plan.due
  const gained = daysGained(plan.validTill, validTill, today)
  return [
    {
      id: 'litres',
      before: current ? litres(current.litres) : dash,
      after: litres(plan.litres),
      change:
        current && current.litres !== null && plan.litres !== null ? more(plan.litres - current.litres, litres) : dash,
    },
    {
      id: 'validity',
      before: current ? days(current.validity) : dash,
      after: days(plan.validity),
      change: current ? more(plan.validity - current.validity, days) : dash,
    },
    {
      id: 'validTill',
      before: <DateTime at={validTill} look="date" />,
      after: <DateTime at={plan.validTill} look="date" />,
      change: t(gained < 0 ? 'daysLost' : 'daysGained', { count: Math.abs(gained), number: number(Math.abs(gained)) }),
    },
    {
      id: 'price',
      before: current ? <Money minor={current.price} /> : dash,
      after: <Money minor={plan.price} />,
      change: current ? <bdi dir="ltr">{money(plan.price - current.price, true)}</bdi> : dash,
    },
    {
      id: 'due',
      before: '',
      after: <Money minor={plan.due} />,
      change: plan.couponCode ? t('withCoupon', { code: plan.couponCode, amount: money(off) }) : t('noCoupon'),
    },
  ]
}
