import { useTranslation } from 'react-i18next'
import { isFree } from '../../../machines/job-postponement/postponement-entry.ts'
import type { BookableSlot } from '../../contract/areas/slots/slots.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { SlotDays } from '../../records/SlotDays.tsx'
import { SlotGrid } from '../../records/SlotGrid.tsx'
import type { PostponementProps } from './postponement-props.ts'

/** The slots of a week, of which a free one is chosen. */
export function NewSlot({ state, send }: PostponementProps) {
  const { t } = useTranslation(['job-postponement', 'slots'])
  const { context } = state
  const { slots, seen, from, failure, isDaysFailure, codeTrouble } = context
  const busy = state.hasTag('busy')
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('newSlot')}</h3>
        {busy ? (
          <p role="status" className="text-muted">
            {state.matches('turning') && t('slots:turning')}
          </p>
        ) : (
          <SlotDays
            from={from}
            onShow={(day) => send({ type: 'days.show', from: day })}
            onRefresh={() => send({ type: 'read.again' })}
          />
        )}
      </div>
      <FailureBanner failure={isDaysFailure && !codeTrouble ? failure : null} fallback="job-postponement:daysFailed" />
      {slots.length > 0 ? (
        <SlotGrid
          label={t('newSlot')}
          slots={slots}
          chosen={context}
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
