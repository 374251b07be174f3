import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { repeatJobRcaMachine } from '../../../machines/repeat-job-rca/repeat-job-rca.machine.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { sending } from '../../kit/sending.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { rcaStates } from '../../records/jobs/rca-states.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { JobChain } from './JobChain.tsx'
import { RcaActs } from './RcaActs.tsx'
import { EnteredHere, RcaForm, RcaRecord } from './RcaForm.tsx'
import type { RcaProps, RcaViewProps } from './repeat-job-rca-props.ts'

type Part = (props: RcaProps) => ReactNode
const nothing: Part = () => null

/** What stands below the chain of jobs. */
const parts: Record<TopState<typeof repeatJobRcaMachine>, Part> = {
  loading: Loading,
  failed: nothing,
  loadingForm: FormLoading,
  formFailed: FormFailed,
  answered: RcaRecord,
  editing: RcaForm,
  submitting: RcaForm,
  taken: Taken,
  submitted: RcaRecord,
  findingNext: FindingNext,
  nextFailed: NextFailed,
  allDone: AllDone,
  opened: RcaRecord,
  closed: nothing,
}

/** One repeated job beside its list: the chain of jobs, and its root cause or the form for it. */
export function RepeatJobRcaView({ state, send, onLeave, steps }: RcaViewProps) {
  const { t } = useTranslation(['repeat-job-rca', 'described-form', 'words'])
  const { jobId, seen, after } = state.context
  const mayClose = state.can({ type: 'flow.close' })
  const Below = parts[topOf(state)]
  const status = seen && rcaStates[seen.rca ? 'DONE' : 'DUE']
  return (
    <Peek
      title={<Id>{jobId}</Id>}
      aside={
        status && (
          <Chip tone={status.tone} icon={status.icon}>
            {t(status.label)}
          </Chip>
        )
      }
      actions={steps}
      {...(mayClose ? { closeEvent: 'flow.close' } : {})}
      onClose={mayClose ? () => send({ type: 'flow.close' }) : onLeave}
      footer={state.matches('editing') || state.matches('submitting') ? <RcaActs state={state} send={send} /> : null}
    >
      {after && isBegun(state) && (
        <Banner tone="good" live>
          {t('nextOpen', { id: after.jobId })} {t('left', { count: after.left })}
        </Banner>
      )}
      {state.matches('failed') ? (
        <FailedView
          failure={state.context.failure}
          title={t('jobFailed', { id: jobId })}
          onRetry={() => send({ type: 'read.again' })}
        />
      ) : (
        seen && <JobChain seen={seen} />
      )}
      <Below state={state} send={send} />
    </Peek>
  )
}

/** Nothing of this job is decided yet. */
const isBegun = (state: RcaProps['state']): boolean =>
  state.matches('loading') || state.matches('loadingForm') || state.matches('editing')

function Loading() {
  return <EmptyView kind="loading" className="min-h-40" />
}

function FormLoading() {
  const { t } = useTranslation('repeat-job-rca')
  return (
    <p role="status" className="text-muted">
      {t('formLoading')}
    </p>
  )
}

function FormFailed({ state, send }: RcaProps) {
  return (
    <FailedView
      failure={state.context.failure}
      fallback="described-form:failed"
      heading="h3"
      onRetry={() => send({ type: 'read.again' })}
    />
  )
}

/** A colleague was first: theirs counts, and what was typed here stays to be read or copied. */
function Taken({ state, send }: RcaProps) {
  const { t } = useTranslation('repeat-job-rca')
  const by = state.context.seen?.rca?.submittedBy ?? ''
  return (
    <>
      <Banner tone="warn" live title={t('takenTitle', { name: by })}>
        {t('takenText')}
      </Banner>
      <RcaRecord state={state} />
      <EnteredHere state={state} />
      <NextButton send={send} />
    </>
  )
}

function FindingNext({ state }: RcaProps) {
  const { t } = useTranslation('repeat-job-rca')
  return (
    <>
      <RcaRecord state={state} />
      <p role="status" className="text-muted">
        {t('findingNext')}
      </p>
    </>
  )
}

function NextFailed({ state, send }: RcaProps) {
  const { t } = useTranslation('repeat-job-rca')
  return (
    <>
      <RcaRecord state={state} />
      <Banner tone="warn" live>
        {t('nextFailed')}
      </Banner>
      <NextButton send={send} />
    </>
  )
}

const NextButton = ({ send }: Pick<RcaProps, 'send'>) => {
  const { t } = useTranslation('repeat-job-rca')
  return (
    <div>
      <Button {...sending(send)('next.open')}>{t('openNext')}</Button>
    </div>
  )
}

function AllDone({ state }: RcaProps) {
  const { t } = useTranslation('repeat-job-rca')
  return (
    <>
      <RcaRecord state={state} />
      <Banner tone="good" live title={t('allDone')}>
        {t('allDoneText')}
      </Banner>
    </>
  )
}
