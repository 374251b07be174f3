import {
  ArrowDownTrayIcon,
  ArrowPathRoundedSquareIcon,
  CheckBadgeIcon,
  ExclamationTriangleIcon,
  FlagIcon,
  InformationCircleIcon,
  PauseCircleIcon,
  ReceiptRefundIcon,
  TruckIcon,
} from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { actQuestions } from '../../../machines/installation-lifecycle/act-questions.ts'
import type { Prospect } from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'
import type { InstallationAct } from '../../contract/areas/installations/installation-acts.ts'
import { ticketNumber } from '../../contract/areas/installations/installation-lifecycle.ts'
import { trimmed } from '../../contract/normalise.ts'
import { showsRefund } from '../../contract/shown/installation.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FlowReview } from '../../kit/flow/FlowReview.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { placeOf } from '../../kit/top-state.ts'
import { holdingsLines } from '../../records/holdings-lines.ts'
import { installationStatuses } from '../../records/installation-status.ts'
import type { Icon } from '../../ui/Icon.ts'
import { type Consequence, ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { DeviceComparison } from './DeviceComparison.tsx'
import { deviceWarnings } from './device-warnings.ts'
import type { LifecycleProps } from './lifecycle-props.ts'
import { RefundPreview } from './RefundPreview.tsx'

const icons: Readonly<Record<InstallationAct, Icon>> = {
  activate: CheckBadgeIcon,
  pause: PauseCircleIcon,
  replace: ArrowPathRoundedSquareIcon,
  requestUninstall: ArrowDownTrayIcon,
  uninstall: ArrowDownTrayIcon,
  unpause: TruckIcon,
  uninstallPaused: ArrowDownTrayIcon,
  markNonPaying: FlagIcon,
}

/** Acts that end nothing for good. */
const startsUse: readonly InstallationAct[] = ['activate', 'pause', 'unpause']

/** Shows record, refund, devices and consequences, then the act and its outcome. */
export function ActReviewPanel({ state, send }: LifecycleProps) {
  const { t } = useTranslation('installation-lifecycle')
  const { act, installation, seen } = state.context
  const { id } = installation
  return (
    <FlowReview
      state={state}
      send={send}
      act={{
        event: 'act.confirm',
        label: t(`confirm/${act}`, { id }),
        busyLabel: t('sending'),
        isBad: !startsUse.includes(act),
      }}
      back={{ event: 'act.cancel', label: t('back') }}
      under={t(placeOf(state) === 'deciding.rereading' ? 'rereading' : 'sendingText')}
      fallback={`installation-lifecycle:failed/${act}`}
      unanswered={{
        text: { unknown: t('unknown', { id }), checking: t('checking', { id }) },
        advice: t('unknownAdvice'),
        check: t('check'),
        busyLabel: t('checkingShort'),
      }}
    >
      {seen && <Review state={state} prospect={seen} />}
      {seen?.device && <DeviceComparison act={act} device={seen.device} />}
      {seen?.refund && <RefundPreview refund={seen.refund} />}
    </FlowReview>
  )
}

function Review({ state, prospect }: { state: LifecycleProps['state']; prospect: Prospect }) {
  const { t } = useTranslation(['installation-lifecycle', 'words'])
  const { list, money } = useFormats()
  const { act, installation, day, reason, ticket } = state.context
  const asked = actQuestions[act]
  const number = ticketNumber(ticket)
  const dropped = asked.includes('ticket') && ticket.trim() !== '' && number === undefined
  const consequences: Consequence[] = [
    { id: 'act', icon: icons[act], text: t(`consequence/${act}`) },
    ...deviceWarnings(prospect, installation.city, t, list).map((one) => ({ ...one, icon: ExclamationTriangleIcon })),
    ...(showsRefund(act) ? [{ id: 'refund', icon: ReceiptRefundIcon, text: t(refundKey(prospect)) }] : []),
    ...holdingsLines(prospect.holdings, 'uninstallation', { t, money, list }),
    ...(act === 'uninstallPaused' && prospect.jobId && !prospect.holdings
      ? [{ id: 'job', icon: TruckIcon, text: t('consequenceJob', { id: prospect.jobId }) }]
      : []),
    ...(dropped
      ? [{ id: 'ticket', icon: InformationCircleIcon, text: t('ticketDropped', { ticket: ticket.trim() }) }]
      : []),
  ]
  return (
    <ReviewPanel
      record={t('record')}
      big={<Id>{installation.id}</Id>}
      chip={statusChip(prospect.status, installationStatuses, t)}
      facts={[
        { label: t('owner'), value: <bdi>{prospect.owner}</bdi> },
        ...(asked.includes('device')
          ? [{ label: t('planLabel'), value: <bdi>{prospect.plan ?? t('noPlan')}</bdi> }]
          : []),
        ...(asked.includes('day')
          ? [
              {
                label: t(act === 'uninstall' ? 'dayLabel' : 'hopedDayLabel'),
                value: <DateTime at={day} look="date" />,
              },
            ]
          : []),
        ...(asked.includes('reason')
          ? [{ label: t('reasonLabel'), value: <span className="whitespace-pre-line">{trimmed(reason)}</span> }]
          : []),
        ...(asked.includes('ticket')
          ? [{ label: t('ticketLabel'), value: number === undefined ? t('noTicket') : <Id>{String(number)}</Id> }]
          : []),
      ]}
      consequences={consequences}
    />
  )
}

/** A refund that stands is said as such; otherwise nothing is refunded by itself. */
const refundKey = ({ refund }: Prospect): string =>
  !refund ? 'refundNone' : refund.state === 'CALCULATED' ? 'refundPossible' : 'refundStands'
