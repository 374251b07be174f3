import { useTranslation } from 'react-i18next'
import { type DeviceSyncRecord, getDeviceSyncRecord } from '../../../contract/areas/devices/device-life.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { idText } from '../../../kit/list/rows/cells.tsx'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { operationWords } from './bot-operation.ts'

/** What one sync brought. */
export const syncRecordSection = defineSection<typeof getDeviceSyncRecord>({
  id: 'sync-record',
  texts: 'device',
  title: 'readings',
  endpoint: getDeviceSyncRecord,
  input: ({ deviceCode = '', syncId = '' }) => ({ query: { deviceCode, syncId } }),
  body: RecordBody,
  lines: 10,
})

function RecordBody({ data }: SectionBodyProps<DeviceSyncRecord>) {
  const { t } = useTranslation('device')
  const { number, list } = useFormats()
  const said = (key: string, value: number | null) =>
    value === null ? number(null) : t(key, { number: number(value) })
  return (
    <Facts
      look="columns"
      facts={[
        { label: t('syncAt'), value: <DateTime at={data.at} /> },
        { label: t('bot'), value: idText(data.botId) },
        { label: t('firmware'), value: <bdi>{data.firmware}</bdi> },
        { label: t('signal'), value: <bdi dir="ltr">{said('dbm', data.signal)}</bdi> },
        { label: t('litres'), value: said('litresOf', data.litres) },
        { label: t('litresTotal'), value: said('litresOf', data.litresTotal) },
        { label: t('flowRate'), value: said('litresPerMinute', data.litresPerMinute) },
        { label: t('tdsIn'), value: said('ppm', data.tdsIn) },
        { label: t('tdsOut'), value: said('ppm', data.tdsOut) },
        { label: t('temperature'), value: said('degrees', data.temperature) },
        { label: t('records'), value: number(data.records) },
        { label: t('duration'), value: said('ms', data.durationMs) },
        {
          label: t('commandsTaken'),
          value: data.commands.length > 0 ? list(data.commands.map((one) => operationWords(one, t))) : t('none'),
        },
      ]}
    />
  )
}
