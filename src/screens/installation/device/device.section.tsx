import { CpuChipIcon, WrenchIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { type DeviceDetails, getDeviceDetails } from '../../../contract/areas/devices/device-life.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { idText, statusChip } from '../../../kit/list/rows/cells.tsx'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { connectivities } from '../../../records/connectivity.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'

/** The purifier as its bot reports it (S-147). */
export const deviceSection = defineSection<typeof getDeviceDetails>({
  id: 'device',
  texts: 'device',
  title: 'device',
  endpoint: getDeviceDetails,
  input: ({ deviceCode = '' }) => ({ params: { deviceId: deviceCode } }),
  body: DeviceBody,
  acts: DeviceActs,
  lines: 8,
})

function DeviceActs({ data }: SectionBodyProps<DeviceDetails>) {
  const { t } = useTranslation('device')
  return (
    <>
      {data.operations.length > 0 && (
        <LinkButton size="sm" icon={CpuChipIcon} href="#bot-operation">
          {t('operation')}
        </LinkButton>
      )}
      {data.botId !== null && (
        <LinkButton size="sm" icon={WrenchIcon} href="#change-bot">
          {t('changeBot')}
        </LinkButton>
      )}
    </>
  )
}

function DeviceBody({ data, at }: SectionBodyProps<DeviceDetails>) {
  const { t } = useTranslation(['device', 'words'])
  const { number, age } = useFormats()
  const ago = (instant: string | null) =>
    instant === null ? (
      t('never')
    ) : (
      <>
        {t('ago', { age: age(instant, at) })} <span className="text-muted">· {<DateTime at={instant} />}</span>
      </>
    )
  const { botId, connectivity, deviceModel, firmware, signal, lastPingAt, lastSyncAt, pendingCommands } = data
  const facts = [
    { label: t('purifierId'), value: idText(data.deviceCode) },
    { label: t('model'), value: <bdi>{deviceModel}</bdi> },
    { label: t('bot'), value: botId === null ? t('none') : idText(botId) },
  ]
  const ofBot = [
    { label: t('connectivity'), value: connectivity ? statusChip(connectivity, connectivities, t) : t('unchecked') },
    { label: t('lastPing'), value: ago(lastPingAt) },
    { label: t('lastSync'), value: ago(lastSyncAt) },
    { label: t('commandsWaiting'), value: number(pendingCommands) },
    {
      label: t('signal'),
      value: signal === null ? number(null) : <bdi dir="ltr">{t('dbm', { number: number(signal) })}</bdi>,
    },
    { label: t('firmware'), value: firmware ? <bdi>{firmware}</bdi> : number(null) },
  ]
  return (
    <>
      <Facts look="columns" facts={botId === null ? facts : [...facts, ...ofBot]} />
      {botId === null && <p className="mt-3 text-muted">{t('noBotText')}</p>}
    </>
  )
}
