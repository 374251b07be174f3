import { useTranslation } from 'react-i18next'
import { type LeaveNote, listLeaveNotes } from '../../contract/areas/leaves/leaves.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { leaveStatuses } from '../../records/leave-words.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { daysText } from './leave-days.ts'

const asks = (leaveId: string) =>
  defineAsks<typeof listLeaveNotes>({ endpoint: listLeaveNotes, input: () => ({ query: { leaveId } }) })

/** Who did what to the leave, and what was said (S-31). The key is the leave's version. */
export function LeaveNotes({ leaveId }: { readonly leaveId: string }) {
  const { t } = useTranslation('leaves')
  const { state, send, data } = useRecord(asks(leaveId), {})
  return (
    <section className="grid gap-2">
      <h3>{t('notes')}</h3>
      {data === null ? (
        state.hasTag('busy') ? (
          <EmptyView kind="loading" />
        ) : state.hasTag('failed') ? (
          <FailedView
            failure={state.context.failure}
            fallback={listLeaveNotes.fallback}
            onRetry={() => send({ type: 'read.again' })}
            heading="h3"
          />
        ) : (
          <p className="text-muted">{t('noNotes')}</p>
        )
      ) : data.length === 0 ? (
        <p className="text-muted">{t('noNotes')}</p>
      ) : (
        <ol className="grid gap-2">
          {data.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id and are never moved.
            <Step key={at} step={step} before={data[at - 1]} />
          ))}
        </ol>
      )}
    </section>
  )
}

interface StepProps {
  readonly step: LeaveNote
  readonly before: LeaveNote | undefined
}

/** Its days are said where they are other ones than before. */
function Step({ step, before }: StepProps) {
  const { t } = useTranslation('leaves')
  const formats = useFormats()
  const { by, at, status, note } = step
  const isMoved = before && (before.fromDate !== step.fromDate || before.toDate !== step.toDate)
  return (
    <li className="grid gap-0.5 border-t border-line pt-2">
      <p className="flex flex-wrap items-center gap-2">
        {statusChip(status, leaveStatuses, t)}
        <span className="text-muted">
          <bdi>{by && at ? t('byAt', { name: by, at: formats.dateTime(at) }) : t('earlier')}</bdi>
        </span>
      </p>
      {isMoved && (
        <p className="text-muted">
          <bdi>{daysText(step, formats)}</bdi>
        </p>
      )}
      {note && (
        <p className="wrap-anywhere">
          <bdi>{note}</bdi>
        </p>
      )}
    </li>
  )
}
