import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import i18next from 'i18next'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { mutationMachine } from '../../../machines/kit/mutation/mutation.machine.ts'
import { newKey } from '../../client/new-key.ts'
import type { FactName, Shown } from '../../contract/shown/facts.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import type { Statuses } from '../../ui/feedback/statuses.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ActButton } from '../ActButton.tsx'
import { acting } from '../acting.ts'
import { reasonOf } from '../failure-reason.ts'
import { statusChip } from '../list/rows/cells.tsx'
import { sending } from '../sending.ts'
import { ChangedFacts } from './ChangedFacts.tsx'
import { UnansweredDialog } from './UnansweredDialog.tsx'

/** One act as data. Text keys are of its namespace. */
export interface ReviewDefinition {
  readonly texts: string
  /** Opens the review: "Approve…" */
  readonly ask: string
  readonly question: string
  /** The act and its object: "Approve refund" */
  readonly act: string
  readonly done: string
  /** Record, amount, consequence */
  review(subject: unknown): ReactNode
  /** What of it can change meanwhile, where an act sends it along (S-324) */
  shown?(subject: unknown): Shown
  /** Looks of those facts that are codes, such as a status */
  readonly codes?: Readonly<Partial<Record<FactName, Statuses>>>
  /** Values in `ask`, `question`, `act` and `fallback`, such as the amount */
  words?(subject: unknown, formats: Formats): Readonly<Record<string, string>>
  /** Instead of "did not happen", where no read can tell */
  readonly unconfirmed?: string
  /** The call's fallback text (doc1 §8) */
  readonly fallback?: string
  /** How long its toasts stay, of success and rejection, where the specification says so (B080), ms */
  readonly toastMs?: number
}

export interface ReviewViewProps {
  readonly review: ReviewDefinition
  readonly state: SnapshotFrom<typeof mutationMachine>
  readonly send: (event: EventFrom<typeof mutationMachine>) => void
}

/** One write: its button, its review where it has one, and its three outcomes. A function of `state`. */
export function ReviewView({ review, state, send }: ReviewViewProps) {
  const does = sending(send)
  const { t } = useTranslation([review.texts, 'kit-record', 'kit'])
  const words = useWords({ review, state })
  if (state.matches('succeeded'))
    return (
      <Banner tone="good" live>
        {t(review.done)}
      </Banner>
    )
  if (state.matches('unknown') || state.matches('checking'))
    return (
      <UnansweredDialog
        state={state}
        send={send}
        title={{ unknown: t('kit-record:unknownTitle'), checking: t('kit-record:checkingTitle') }}
        text={{ unknown: t('kit-record:unknownAct'), checking: t('kit-record:checkingAct') }}
        check={t('kit-record:check')}
      />
    )
  if (state.matches('idle') && state.can({ type: 'act.ask' }))
    return <Button {...does('act.ask')}>{t(review.ask, words)}</Button>
  if (state.matches('changed'))
    return (
      <Suspense fallback={null}>
        <ChangedSince review={review} state={state} send={send} />
      </Suspense>
    )
  if (state.context.confirms === 'never')
    return (
      <div className="grid justify-items-start gap-3">
        <Refusal review={review} state={state} send={send} />
        <div className="flex gap-2">
          <Acts review={review} state={state} send={send} />
        </div>
      </div>
    )
  return (
    <Dialog
      title={t(review.question, words)}
      closeEvent="act.cancel"
      onClose={state.can({ type: 'act.cancel' }) ? () => send({ type: 'act.cancel' }) : undefined}
      footer={<Acts review={review} state={state} send={send} />}
    >
      {review.review(state.context.subject)}
      <Refusal review={review} state={state} send={send} />
    </Dialog>
  )
}

/** Nothing was sent: both values of what has changed, and the way to review it anew. */
function ChangedSince({ review, state, send }: ReviewViewProps) {
  const does = sending(send)
  const { t } = useTranslation(['kit-changed', 'kit-record', review.texts])
  const { subject, now } = state.context
  const codeOf = (name: FactName, code: string) => {
    const looks = review.codes?.[name]
    return looks && statusChip(code, looks, t)
  }
  return (
    <Dialog
      title={t('title')}
      icon={ExclamationTriangleIcon}
      tone="warn"
      closeEvent="act.cancel"
      onClose={() => send({ type: 'act.cancel' })}
      footer={
        <>
          <Button {...does('act.cancel')}>{t('kit-record:cancel')}</Button>
          <Button variant="main" {...does('review.again')}>
            {t('reviewAgain')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      {review.shown && <ChangedFacts was={review.shown(subject)} is={review.shown(now)} codeOf={codeOf} />}
    </Dialog>
  )
}

function useWords({ review, state }: Pick<ReviewViewProps, 'review' | 'state'>) {
  const formats = useFormats()
  return review.words?.(state.context.subject, formats) ?? {}
}

function Acts({ review, state, send }: ReviewViewProps) {
  const may = acting(state, send)
  const does = sending(send)
  const { t } = useTranslation([review.texts, 'kit-record', 'kit'])
  // Asked for ahead, so that what has changed is told whole at once.
  useEffect(() => void (review.shown && i18next.loadNamespaces('kit-changed')), [review])
  const words = useWords({ review, state })
  return (
    <>
      <ActButton act={may('act.cancel')}>{t('kit-record:cancel')}</ActButton>
      <Button
        variant="main"
        {...does('act.confirm', newKey)}
        busy={state.hasTag('busy')}
        busyLabel={t(state.matches('rereading') ? 'kit-record:rereading' : 'kit-record:sending')}
      >
        {t(review.act, words)}
      </Button>
    </>
  )
}

/** It certainly did not happen: by whom it was refused, or what reading back told. */
function Refusal({ review, state }: ReviewViewProps) {
  const { t } = useTranslation([review.unconfirmed ? review.texts : 'kit-record', 'kit'])
  const { failure, became } = state.context
  const words = useWords({ review, state })
  if (!state.matches('refused')) return null
  // The service's own reason says more than what reading back told, who was first and when above all (H30).
  const text =
    failure && (!became || failure.status === 409)
      ? reasonOf(failure, review.fallback, words)
      : t(became === 'lost' ? 'otherCameFirst' : (review.unconfirmed ?? 'didNotHappen'))
  return (
    <Banner tone="bad" live>
      {text}
    </Banner>
  )
}
