import { ArrowPathIcon, SignalIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type mqttSimulatorMachine, simulatedTopics } from '../../../machines/mqtt-simulator/mqtt-simulator.machine.ts'
import { sending } from '../../kit/sending.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Chip } from '../../ui/feedback/Chip.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import type { MqttSimulatorProps } from './mqtt-simulator-props.ts'
import { simulatedDevices } from './simulated-devices.ts'

type Top = TopState<typeof mqttSimulatorMachine>

const tones: Record<Top, Tone> = {
  offline: 'neutral',
  connecting: 'brand',
  retrying: 'warn',
  unreachable: 'bad',
  online: 'good',
}

/** Which device, how its connection stands, and what is subscribed. */
export function ConnectionCard({ state, send }: MqttSimulatorProps) {
  const { t } = useTranslation('mqtt-simulator')
  const { deviceId, topics, now } = state.context
  const top = topOf(state)
  return (
    <Card
      title={t('connection')}
      aside={
        <span role="status">
          <Chip tone={tones[top]} icon={top === 'online' ? SignalIcon : undefined}>
            {t(`states/${top}`)}
          </Chip>
        </span>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t('device')}
          name="deviceId"
          event="device.choose"
          value={deviceId}
          disabled={!state.can({ type: 'device.choose', deviceId })}
          options={simulatedDevices.map(({ id, link }) => ({ value: id, label: t(`link/${link}`, { id }) }))}
          onValue={(chosen) => send({ type: 'device.choose', deviceId: chosen })}
        />
        <Attempts state={state} send={send} />
        <Acts state={state} send={send} />
        <fieldset className="grid gap-1.5">
          <legend className="mb-1 text-sm font-medium">{t('topics')}</legend>
          {simulatedTopics.map((topic) => (
            <Checkbox
              key={topic}
              label={t(`topicName/${topic}`)}
              event="topic.toggle"
              payload={{ topic }}
              checked={topics.includes(topic)}
              onValue={() => send({ type: 'topic.toggle', topic })}
            />
          ))}
        </fieldset>
        <Facts facts={[{ label: t('clock'), value: <DateTime at={now} look="timeToSecond" /> }]} />
      </div>
    </Card>
  )
}

/** What became of the attempts, while there is something to say of them. */
function Attempts({ state }: MqttSimulatorProps) {
  const { t } = useTranslation('mqtt-simulator')
  const { attempt, mostAttempts, deviceId } = state.context
  if (state.matches('unreachable'))
    return (
      <Banner tone="bad" live>
        {t('unreachable', { id: deviceId, most: mostAttempts })}
      </Banner>
    )
  if (state.matches('retrying'))
    return (
      <Banner tone="warn" live>
        {t('retrying', { attempt: attempt + 1, most: mostAttempts })}
      </Banner>
    )
  if (state.matches('connecting'))
    return <p className="text-sm text-muted">{t('attempt', { attempt: attempt + 1, most: mostAttempts })}</p>
  return null
}

function Acts({ state, send }: MqttSimulatorProps) {
  const does = sending(send)
  const { t } = useTranslation('mqtt-simulator')
  const acts: Record<Top, ReactNode> = {
    offline: (
      <Button variant="main" icon={SignalIcon} {...does('connection.open')}>
        {t('connect')}
      </Button>
    ),
    connecting: <CloseButton send={send} label={t('stop')} />,
    retrying: (
      <>
        <RetryButton send={send} label={t('retryNow')} />
        <CloseButton send={send} label={t('stop')} />
      </>
    ),
    unreachable: <RetryButton send={send} label={t('retry')} />,
    online: <CloseButton send={send} label={t('disconnect')} />,
  }
  return <div className="flex flex-wrap gap-2">{acts[topOf(state)]}</div>
}

type ActProps = Pick<MqttSimulatorProps, 'send'> & { readonly label: string }

const CloseButton = ({ send, label }: ActProps) => (
  <Button icon={SignalSlashIcon} {...sending(send)('connection.close')}>
    {label}
  </Button>
)

const RetryButton = ({ send, label }: ActProps) => (
  <Button variant="main" icon={ArrowPathIcon} {...sending(send)('connection.retry')}>
    {label}
  </Button>
)
