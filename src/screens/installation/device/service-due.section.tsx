import { useTranslation } from 'react-i18next'
import { getDeviceServiceDueDate } from '../../../contract/areas/devices/device-life.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'

type Due = Answer<typeof getDeviceServiceDueDate>

/** Days before the service from which it is marked. */
const soonDays = 14

/** When the purifier is to be serviced next (S-147). */
export const serviceDueSection = defineSection<typeof getDeviceServiceDueDate>({
  id: 'service-due',
  texts: 'device',
  title: 'service',
  endpoint: getDeviceServiceDueDate,
  input: ({ deviceCode = '' }) => ({ params: { id: deviceCode } }),
  body: DueBody,
  nothing: 'notDue',
  lines: 2,
})

function DueBody({ data, at }: SectionBodyProps<Due>) {
  const { t } = useTranslation('device')
  const { daysUntil, number } = useFormats()
  const days = daysUntil(data.dueOn, at)
  if (days === null) return <p className="text-muted">{t('notDue')}</p>
  const count = Math.abs(days)
  const words = t(days < 0 ? 'overdueBy' : 'dueIn', { count, number: number(count) })
  return (
    <Facts
      look="columns"
      facts={[
        {
          label: t('dueOn'),
          value: (
            <span className="flex flex-wrap items-center gap-2">
              <DateTime at={data.dueOn} look="date" />
              {days < soonDays ? <Chip tone={days < 0 ? 'bad' : 'warn'}>{words}</Chip> : words}
            </span>
          ),
        },
        { label: t('lastService'), value: <DateTime at={data.lastServiceOn} look="date" /> },
        { label: t('interval'), value: t('everyDays', { count: data.everyDays, number: number(data.everyDays) }) },
      ]}
    />
  )
}
