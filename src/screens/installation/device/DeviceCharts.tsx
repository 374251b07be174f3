import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { can } from '../../../contract/permissions.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { today } from '../../../kit/clock.ts'
import { ChartPart } from '../../../kit/dashboard/ChartPart.tsx'
import type { DashboardContext } from '../../../kit/dashboard/dashboard-definition.ts'
import { useUser } from '../../../kit/root-api.ts'
import type { Params } from '../../../kit/route.ts'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { flowRate, pings } from './device-charts.ts'

interface DeviceChartsProps {
  readonly botId: string
  readonly params: Params
}

/** Pings of 24 hours or, by `?hours=168`, of seven days; and the flow rate. */
export function DeviceCharts({ botId, params }: DeviceChartsProps) {
  const { t } = useTranslation('device')
  const formats = useFormats()
  const user = useUser()
  const search = new URLSearchParams(useSearch())
  const hours = search.get('hours') === '168' ? 168 : 24
  const context: DashboardContext = { t, formats, today: today(), params, may: (need) => can(user, need) }
  const [flow] = useState(() => flowRate(botId))
  const addressOf = (chosen: number) => {
    const other = new URLSearchParams(search)
    other.set('hours', String(chosen))
    return `?${other}`
  }
  const choice = (
    <Segmented
      label={t('pingPeriod')}
      chosen={String(hours)}
      segments={[24, 168].map((one) => ({
        id: String(one),
        label: t(`pingPeriods/${one}`),
        href: addressOf(one),
      }))}
    />
  )
  return (
    <>
      <div className="min-w-0 lg:col-span-2">
        <ChartPart key={hours} part={pings(hours)} context={context} choice={choice} />
      </div>
      <ChartPart part={flow} context={context} />
    </>
  )
}
