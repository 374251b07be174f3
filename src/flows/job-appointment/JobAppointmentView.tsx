import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { jobAppointmentMachine } from '../../../machines/job-appointment/job-appointment.machine.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { isUnanswered, type TopState, topOf } from '../../kit/top-state.ts'
import { UnansweredDialog } from '../../kit/write/UnansweredDialog.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { AppointmentChanged } from './AppointmentChanged.tsx'
import { AppointmentForm } from './AppointmentForm.tsx'
import type { JobAppointmentProps } from './job-appointment-props.ts'

/** The dialog of each state. It ends with the flow. */
const dialogs: Record<TopState<typeof jobAppointmentMachine>, ((props: JobAppointmentProps) => ReactNode) | null> = {
  loading: Loading,
  failed: Failed,
  settled: Settled,
  editing: AppointmentForm,
  turning: AppointmentForm,
  saving: Saving,
  changed: AppointmentChanged,
  saved: Saved,
  closed: null,
}

/** Gives a job its slot and technician, in a dialog over the page (doc2 §2, B095). */
export function JobAppointmentView({ state, send }: JobAppointmentProps) {
  const Shown = dialogs[topOf(state)]
  return Shown && <Shown state={state} send={send} />
}

const titleOf = ({ context: { task } }: JobAppointmentProps['state'], t: TFunction<'job-appointment'>) =>
  t(`titles/${task.asks}`, { id: task.jobId })

function Loading({ state, send }: JobAppointmentProps) {
  const { t } = useTranslation('job-appointment')
  return (
    <Dialog title={titleOf(state, t)} size="xl" closeEvent="flow.close" onClose={() => send({ type: 'flow.close' })}>
      <EmptyView kind="loading" className="min-h-60" />
    </Dialog>
  )
}

function Failed({ state, send }: JobAppointmentProps) {
  const { t } = useTranslation('job-appointment')
  return (
    <Dialog title={titleOf(state, t)} size="xl" closeEvent="flow.close" onClose={() => send({ type: 'flow.close' })}>
      <FailedView failure={state.context.failure} heading="h3" onRetry={() => send({ type: 'read.again' })} />
    </Dialog>
  )
}

function Settled({ state, send }: JobAppointmentProps) {
  const { t } = useTranslation(['job-appointment', 'words'])
  const { task, job } = state.context
  const id = task.jobId
  const status = job?.status ?? ''
  const close = () => send({ type: 'flow.close' })
  return (
    <Dialog
      title={titleOf(state, t)}
      closeEvent="flow.close"
      onClose={close}
      footer={
        <Button event="flow.close" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <Banner tone="info">
        {t('settled', { id, status: t(`words:jobStatuses/${status}`, { defaultValue: status }) })}
      </Banner>
    </Dialog>
  )
}

function Saving({ state, send }: JobAppointmentProps) {
  const { t } = useTranslation('job-appointment')
  if (!isUnanswered(state)) return <AppointmentForm state={state} send={send} />
  const id = state.context.task.jobId
  return (
    <UnansweredDialog
      state={state}
      send={send}
      title={{ unknown: t('unknownTitle'), checking: t('checkingTitle') }}
      text={{ unknown: t('unknownText', { id }), checking: t('checkingText', { id }) }}
      check={t('check')}
    />
  )
}

/** Whoever shows the flow takes it away now. */
function Saved() {
  const { t } = useTranslation('job-appointment')
  return (
    <p role="status" className="sr-only">
      {t('saved')}
    </p>
  )
}
