import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { jobPostponementMachine } from '../../../machines/job-postponement/job-postponement.machine.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { UnansweredDialog } from '../../kit/write/UnansweredDialog.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { PostponedDialog } from './PostponedDialog.tsx'
import { PostponementChanged } from './PostponementChanged.tsx'
import { PostponementForm } from './PostponementForm.tsx'
import type { PostponementProps } from './postponement-props.ts'

/** The dialog of each state. It ends with the flow. */
const dialogs: Record<TopState<typeof jobPostponementMachine>, ((props: PostponementProps) => ReactNode) | null> = {
  loading: Framed,
  failed: Framed,
  settled: Framed,
  editing: Entering,
  sendingCode: Entering,
  turning: Entering,
  postponing: Entering,
  postponed: null,
  placing: Placing,
  slotless: Placing,
  turningSlotless: Placing,
  changedSlotless: PostponementChanged,
  changed: PostponementChanged,
  done: Ended,
  left: Ended,
  closed: null,
}

/** Postpones a job with the customer's OTP and gives it a new slot, in one dialog over the page (H51). */
export function JobPostponementView({ state, send }: PostponementProps) {
  const Shown = dialogs[topOf(state)]
  return Shown && <Shown state={state} send={send} />
}

/** Before there is a form, or where there is none. */
function Framed({ state, send }: PostponementProps) {
  const { t } = useTranslation(['job-postponement', 'words'])
  const { seen, failure } = state.context
  const close = () => send({ type: 'flow.close' })
  const isSettled = state.matches('settled')
  return (
    <Dialog
      title={t('title', { id: seen.jobId })}
      size={isSettled ? 'md' : 'xl'}
      closeEvent="flow.close"
      onClose={close}
      footer={
        isSettled && (
          <Button event="flow.close" onClick={close}>
            {t('close')}
          </Button>
        )
      }
    >
      {state.matches('loading') && <EmptyView kind="loading" className="min-h-60" />}
      {state.matches('failed') && (
        <FailedView
          failure={failure}
          fallback="job-postponement:loadFailed"
          heading="h3"
          onRetry={() => send({ type: 'read.again' })}
        />
      )}
      {isSettled && (
        <Banner tone="info">
          {t('settled', {
            id: seen.jobId,
            status: t(`words:jobStatuses/${seen.status}`, { defaultValue: seen.status }),
          })}
        </Banner>
      )}
    </Dialog>
  )
}

/**
 * One component for all states of the form, so that the typed OTP stays in its field, which alone has it. A rejection
 * that is read back keeps the form, too (H50).
 */
function Entering({ state, send }: PostponementProps) {
  const { key } = state.context
  return state.matches({ postponing: 'unknown' }) || (state.matches({ postponing: 'checking' }) && key !== null) ? (
    <Unanswered state={state} send={send} about="postponing" />
  ) : (
    <PostponementForm state={state} send={send} />
  )
}

function Placing({ state, send }: PostponementProps) {
  const { key } = state.context
  return state.matches({ placing: 'unknown' }) || (state.matches({ placing: 'checking' }) && key !== null) ? (
    <Unanswered state={state} send={send} about="placing" />
  ) : (
    <PostponedDialog state={state} send={send} />
  )
}

function Unanswered({ state, send, about }: PostponementProps & { readonly about: 'postponing' | 'placing' }) {
  const { t } = useTranslation('job-postponement')
  const id = state.context.seen.jobId
  return (
    <UnansweredDialog
      state={state}
      send={send}
      title={{ unknown: t('unknownTitle'), checking: t('checkingTitle') }}
      text={{ unknown: t(`unknown/${about}`, { id }), checking: t(`checking/${about}`, { id }) }}
      advice={t('unknownAdvice')}
      check={t('check')}
    />
  )
}

/** Whoever shows the flow takes it away now. */
function Ended({ state }: PostponementProps) {
  const { t } = useTranslation('job-postponement')
  return (
    <p role="status" className="sr-only">
      {t(state.matches('done') ? 'done' : 'states/left')}
    </p>
  )
}
