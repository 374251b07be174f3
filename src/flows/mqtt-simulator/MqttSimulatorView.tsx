import { BeakerIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ConnectionCard } from './ConnectionCard.tsx'
import { MessageLog } from './MessageLog.tsx'
import type { MqttSimulatorProps } from './mqtt-simulator-props.ts'
import { PublishCard } from './PublishCard.tsx'

/** The simulator: what is connected, what arrives, and what would be published. Nothing leaves the page. */
export function MqttSimulatorView({ state, send }: MqttSimulatorProps) {
  const { t } = useTranslation('mqtt-simulator')
  return (
    <div className="grid gap-4">
      <Banner tone="warn" icon={BeakerIcon} title={t('simulator')}>
        {t('simulatorText')}
      </Banner>
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <ConnectionCard state={state} send={send} />
          <PublishCard state={state} send={send} />
        </div>
        <MessageLog state={state} send={send} />
      </div>
    </div>
  )
}
