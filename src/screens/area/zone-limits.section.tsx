import { useTranslation } from 'react-i18next'
import { listAreaZonesByCity, type Zone } from '../../contract/areas/areas/areas.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineSection, type SectionBodyProps } from '../../kit/record/detail-definition.ts'
import { Facts } from '../../ui/layout/Facts.tsx'

/** The limits of one zone, with what counts against them today (S-30). They are changed on the dashboard. */
export const zoneLimits = defineSection<typeof listAreaZonesByCity>({
  id: 'zone-limits',
  texts: 'area',
  title: 'gstLimit',
  endpoint: listAreaZonesByCity,
  input: ({ cityName = '' }) => ({ body: { cityName } }),
  body: ZoneLimits,
  lines: 4,
})

function ZoneLimits({ data, params }: SectionBodyProps<readonly Zone[]>) {
  const { t } = useTranslation('area')
  const { number } = useFormats()
  const zone = data.find(({ zoneCode }) => zoneCode === params.zoneCode)
  if (!zone) return <p>{t('noLimits')}</p>
  const facts = [
    { id: 'zone', label: t('zone'), value: <bdi>{zone.zoneName}</bdi> },
    { id: 'min', label: t('minGsPerDay'), value: number(zone.minGsPerDay) },
    { id: 'max', label: t('maxGsPerDay'), value: number(zone.maxGsPerDay) },
    { id: 'today', label: t('gsToday'), value: number(zone.gsToday) },
    { id: 'open', label: t('openJobsLabel'), value: number(zone.openJobs) },
  ]
  return (
    <div className="grid gap-3">
      <Facts facts={facts} />
      <a href={`/app/area/dashboard?city=${encodeURIComponent(zone.cityCode)}`}>{t('changeLimits')}</a>
    </div>
  )
}
