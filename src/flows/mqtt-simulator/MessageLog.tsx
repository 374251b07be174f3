import { InboxIcon, PauseIcon, PlayIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { mostMessages, shownMessages } from '../../../machines/mqtt-simulator/mqtt-simulator.machine.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyZone } from '../../ui/tables/EmptyZone.tsx'
import { HeadCell } from '../../ui/tables/HeadCell.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { MessageRow } from './MessageRow.tsx'
import type { MqttSimulatorProps } from './mqtt-simulator-props.ts'

/** The messages, newest first. A paused log stands still and counts what arrives behind it. */
export function MessageLog({ state, send }: MqttSimulatorProps) {
  const { t } = useTranslation('mqtt-simulator')
  const { log, logged, filter } = state.context
  const shown = shownMessages(state.context)
  return (
    <Card title={t('log')} aside={<LogNote state={state} />} actions={<LogActs state={state} send={send} />} flush>
      <div className="border-b p-(--pad)">
        <SearchField
          name="filter"
          event="log.filter"
          label={t('filter')}
          placeholder={t('filter')}
          value={filter}
          onValue={(typed) => send({ type: 'log.filter', filter: typed })}
        />
      </div>
      {shown.length > 0 ? (
        <Table label={t('log')} total={shown.length} className="max-h-[70vh]">
          <thead>
            <tr>
              <HeadCell>{t('time')}</HeadCell>
              <HeadCell>{t('direction')}</HeadCell>
              <HeadCell>{t('topic')}</HeadCell>
              <HeadCell>{t('payload')}</HeadCell>
              <HeadCell>
                <span className="sr-only">{t('copy')}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map((message) => (
              <MessageRow key={message.seq} message={message} />
            ))}
          </tbody>
        </Table>
      ) : (
        <EmptyZone icon={InboxIcon} title={t(log.length > 0 && filter.trim() ? 'noneFound' : 'none')}>
          {t(whyNone(state))}
        </EmptyZone>
      )}
      {logged > mostMessages && (
        <p className="border-t p-(--pad) text-xs text-muted">{t('most', { most: mostMessages })}</p>
      )}
    </Card>
  )
}

function whyNone(state: MqttSimulatorProps['state']) {
  if (state.context.heldAt !== null) return 'noneHeld'
  if (state.context.log.length > 0) return 'noneFoundText'
  return state.matches('online') ? 'noneSoon' : 'noneText'
}

function LogNote({ state }: Pick<MqttSimulatorProps, 'state'>) {
  const { t } = useTranslation('mqtt-simulator')
  const { logged, heldAt } = state.context
  if (heldAt === null) return null
  return <span className="text-sm text-warn">{t('held', { count: logged - heldAt })}</span>
}

function LogActs({ state, send }: MqttSimulatorProps) {
  const does = sending(send)
  const { t } = useTranslation('mqtt-simulator')
  return (
    <>
      {state.matches({ online: 'following' }) && (
        <Button size="sm" icon={PauseIcon} {...does('log.pause')}>
          {t('pause')}
        </Button>
      )}
      {state.matches({ online: 'paused' }) && (
        <Button size="sm" icon={PlayIcon} {...does('log.resume')}>
          {t('resume')}
        </Button>
      )}
      <Button size="sm" icon={TrashIcon} {...does('log.clear')}>
        {t('clear')}
      </Button>
    </>
  )
}
