import { useTranslation } from 'react-i18next'
import { daysFailureOf, isFree } from '../../../machines/job-postponement/postponement-entry.ts'
import type { BookableSlot } from '../../contract/areas/slots/slots.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { SlotDays } from '../../records/jobs/SlotDays.tsx'
import { SlotGrid } from '../../records/jobs/SlotGrid.tsx'
import type { PostponementProps } from './postponement-props.ts'

/** The slots of a week, of which a free one is chosen. */
export function NewSlot({ state, send }: PostponementProps) {
  const { t } = useTranslation(['job-postponement', 'slots'])
  const { context } = state
  const { offer, entry, seen } = context
  const { slots, from } = offer
  const busy = state.hasTag('busy')
  const isTurning = state.matches('turning') || state.matches('turningSlotless')
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('newSlot')}</h3>
        {busy ? (
          <p role="status" className="text-muted">
            {isTurning && t('slots:turning')}
          </p>
        ) : (
          <SlotDays
            from={from}
            onShow={(day) => send({ type: 'days.show', from: day })}
            onRefresh={() => send({ type: 'read.again' })}
          />
        )}
      </div>
      <FailureBanner failure={daysFailureOf(context)} fallback="job-postponement:daysFailed" />
      {slots.length > 0 ? (
        <SlotGrid
          label={t('newSlot')}
          slots={slots}
          chosen={entry}
          event="slot.choose"
          isBusy={busy}
          mayChoose={(slot) => isFree(slot as BookableSlot, seen)}
          onChoose={(place) => send({ type: 'slot.choose', ...place })}
        />
      ) : (
        <p className="text-muted">{t('slots:none')}</p>
      )}
    </div>
  )
}
