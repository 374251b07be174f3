import { type DeviceSync, listDeviceSyncs } from '../../../contract/areas/devices/device-life.ts'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'

/** When the bot sent its readings, the newest first. A sync opens with its record. */
export const syncs = defineList<typeof listDeviceSyncs>({
  id: 'device-syncs',
  texts: 'device',
  title: 'syncs',
  endpoint: listDeviceSyncs,
  input: (request, { deviceCode = '' }) => ({ query: { ...listQuery(request), deviceCode } }),
  rowId: ({ syncId }) => syncId,
  href: ({ syncId }) => `#${syncId}`,
  columns: [
    { id: 'sync', format: 'id', link: true, at: 'sub', value: ({ syncId }: DeviceSync) => syncId },
    { id: 'syncAt', format: 'dateTime', sort: 'at', at: 'name', value: ({ at }) => at },
    { id: 'syncAge', format: 'age', at: 'side', value: ({ at }) => at },
    {
      id: 'litres',
      format: 'cell',
      align: 'end',
      at: 'amount',
      cell: ({ litres }, { t, formats: { number } }) =>
        litres === null ? '–' : t('litresOf', { number: number(litres) }),
      plain: ({ litres }) => litres,
    },
    { id: 'records', format: 'count', value: ({ records }) => records },
    {
      id: 'duration',
      format: 'cell',
      align: 'end',
      cell: ({ durationMs }, { t, formats: { number } }) => t('ms', { number: number(durationMs) }),
      plain: ({ durationMs }) => durationMs,
    },
  ],
  sort: { key: 'at', dir: 'DESC' },
  nothing: { title: 'noSyncs', text: 'noSyncsText' },
})
