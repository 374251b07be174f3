import { useTranslation } from 'react-i18next'
import type { DeviceDetails } from '../../../contract/areas/devices/device-life.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { ActReview } from '../../../kit/write/ActReview.tsx'
import { connectivities } from '../../../records/connectivity.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { checkConnection, checkedBotOf } from './check-connection.act.tsx'

interface ConnectionCardProps {
  readonly device: DeviceDetails
  readonly onMoved: () => void
}

/** The last check of the connection, and the button for another one. A slow bot takes its time: nothing is sent again. */
export function ConnectionCard({ device, onMoved }: ConnectionCardProps) {
  const { t } = useTranslation(['device', 'words'])
  const { number } = useFormats()
  const { lastCheck } = device
  const bot = checkedBotOf(device)
  return (
    <Card title={t('connection')}>
      <div className="grid gap-3">
        {lastCheck ? (
          <Facts
            look="columns"
            facts={[
              { label: t('found'), value: statusChip(lastCheck.connectivity, connectivities, t) },
              {
                label: t('answerTime'),
                value:
                  lastCheck.answeredMs === null ? t('noAnswer') : t('ms', { number: number(lastCheck.answeredMs) }),
              },
              { label: t('checkedAt'), value: <DateTime at={lastCheck.at} look="dateTime" /> },
              { label: t('checkedBy'), value: <bdi>{lastCheck.by}</bdi> },
            ]}
          />
        ) : (
          <p className="text-muted">{t('neverChecked')}</p>
        )}
        {/* The next check is another one than the one before, which has ended. */}
        {bot && (
          <ActReview key={`${bot.botId} ${bot.lastCheckAt}`} act={checkConnection} subject={bot} onMoved={onMoved} />
        )}
      </div>
    </Card>
  )
}
