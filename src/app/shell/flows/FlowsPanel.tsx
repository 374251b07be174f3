import { ArrowRightIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { flowsMachine } from '../../../../machines/root/flows.machine.ts'
import type { TrayFlow } from '../../../../machines/root/tray.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { sending } from '../../../kit/sending.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { SidePanel } from '../../../ui/overlays/SidePanel.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { subjectOf } from './flow-subject.ts'

export interface FlowsPanelProps {
  readonly state: SnapshotFrom<typeof flowsMachine>
  readonly send: (event: EventFrom<typeof flowsMachine>) => void
  readonly onClose?: () => void
}

/** Lists the flows in progress with their states, Resume and Discard. */
export function FlowsPanel({ state, send, onClose = () => {} }: FlowsPanelProps) {
  const { t } = useTranslation('flows')
  if (state.matches('closed')) return <p className="p-5">{t('states/closed')}</p>
  const flows = state.context.flows.filter((flow) => !flow.aside)
  return (
    <SidePanel title={t('title')} onClose={onClose}>
      {flows.length === 0 ? (
        <EmptyView kind="nothing" title={t('none')} heading="h3">
          {t('noneText')}
        </EmptyView>
      ) : (
        <ul className="divide-y divide-line">
          {flows.map((flow) => (
            <Entry key={flow.id} flow={flow} state={state} send={send} />
          ))}
        </ul>
      )}
    </SidePanel>
  )
}

/** The state in which a flow ends without its act. */
const discarded = 'closed'

function Entry({ flow, state, send }: Omit<FlowsPanelProps, 'onClose'> & { flow: TrayFlow }) {
  const does = sending(send)
  const { id, name, title, place, doing, view, startedAt } = flow
  const { t } = useTranslation(['flows', name, ...(title ? [title.split(':')[0] as string] : [])])
  const { time } = useFormats()
  return (
    <li className="grid gap-2 px-5 py-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-md">{t(title ?? `flows:names/${name}`)}</h3>
        <time dateTime={startedAt} className="num flex-none text-xs text-muted">
          {t('flows:since', { time: time(startedAt) })}
        </time>
      </div>
      <p className="text-muted">
        <Id>{subjectOf(flow)}</Id>
        {place !== '' && <span> · {t(`${name}:states/${place}`)}</span>}
      </p>
      {state.context.asked === id ? (
        <GivingUp id={id} send={send} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {doing === 'writing' && <Chip tone="warn">{t('writing')}</Chip>}
          {doing === 'ended' && <Chip tone={place === discarded ? 'neutral' : 'good'}>{t('ended')}</Chip>}
          {view === 'shown' && <Chip tone="brand">{t('shown')}</Chip>}
          <span className="ms-auto" />
          <Button
            size="sm"
            variant="quiet"
            {...does({ type: 'stop.ask', id })}
            reason={state.can({ type: 'stop.ask', id }) ? undefined : t(doing === 'writing' ? 'notNow' : 'answerFirst')}
          >
            {t(doing === 'ended' ? 'putAway' : 'giveUp')}
          </Button>
          <OpenFlow id={id} send={send} />
        </div>
      )}
    </li>
  )
}

/** Replaces the entry's acts, so that the question is below its flow. */
function GivingUp({ id, send }: Pick<FlowsPanelProps, 'send'> & { id: string }) {
  const does = sending(send)
  const { t } = useTranslation('flows')
  return (
    <div className="grid gap-2.5">
      <Banner tone="warn" title={t('askTitle')} live>
        {t('askText')}
      </Banner>
      <div className="flex flex-wrap gap-2">
        <OpenFlow id={id} send={send} />
        <span className="ms-auto" />
        <Button size="sm" autoFocus {...does('stop.cancel')}>
          {t('keep')}
        </Button>
        <Button size="sm" variant="badMain" {...does('stop.confirm')}>
          {t('giveUp')}
        </Button>
      </div>
    </div>
  )
}

function OpenFlow({ id, send }: Pick<FlowsPanelProps, 'send'> & { id: string }) {
  const does = sending(send)
  const { t } = useTranslation('flows')
  return (
    <Button size="sm" iconEnd={ArrowRightIcon} {...does({ type: 'flow.focus', id })}>
      {t('open')}
    </Button>
  )
}
