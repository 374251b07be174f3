import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listBookableSlots } from '../../contract/areas/slots/slots.ts'
import { addDays } from '../../i18n/days.ts'
import { today } from '../../kit/clock.ts'
import { typingPause, useSettled } from '../../kit/form/use-settled.ts'
import type { SearchedField } from '../../kit/lookup.ts'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { SlotDays } from '../../records/jobs/SlotDays.tsx'
import { SlotFieldView } from './SlotFieldView.tsx'

/** The job that is to be added. Parts are empty while they aren't known. */
export interface WantedVisit {
  readonly installationId: string
  readonly jobType: string
  /** Tags of the job, joined by commas: they may lead to slot categories (S-310) */
  readonly tags?: string
}

interface SlotFieldProps {
  readonly visit: WantedVisit
  readonly field: SearchedField
}

/** A slot for a job that is to be added, chosen from those of its home. It reads them when the home is known. */
export function SlotField({ visit, field }: SlotFieldProps) {
  const { t } = useTranslation(['slots', 'ui'])
  const { label, help, optional, error, disabled = false } = field
  const { installationId, jobType, tags = '' } = visit
  const [from, show] = useState(today)
  // An installation that is typed isn't asked about at each key.
  const settled = useSettled(installationId, typingPause)
  const isKnown = installationId !== '' && installationId === settled && jobType !== ''
  const refresh = useRef(() => {})
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-xs font-medium text-muted">
        {label}
        {optional && <span className="font-normal"> ({t('ui:optional')})</span>}
      </legend>
      {isKnown ? (
        <>
          {!disabled && <SlotDays from={from} onShow={show} onRefresh={() => refresh.current()} />}
          <Week
            key={`${settled} ${jobType} ${tags} ${from}`}
            visit={visit}
            field={field}
            from={from}
            refresh={refresh}
          />
        </>
      ) : (
        <p className="text-muted">{t('nameFirst')}</p>
      )}
      {error ? (
        <p role="alert" className="text-xs font-medium text-bad">
          {error}
        </p>
      ) : (
        help && <p className="text-xs text-muted">{help}</p>
      )}
    </fieldset>
  )
}

const week = defineAsks({
  endpoint: listBookableSlots,
  input: ({ installationId = '', jobType = '', tags = '', from = '' }) => ({
    query: {
      installationId,
      jobType,
      ...(tags === '' ? {} : { jobTag: tags.split(',') }),
      from,
      to: addDays(from, 6),
    },
  }),
})

interface WeekProps extends SlotFieldProps {
  readonly from: string
  /** Gets what reads these days again, for a control that stays while they change */
  readonly refresh: RefObject<() => void>
}

function Week({ visit, field, from, refresh }: WeekProps) {
  const { state, send } = useRecord(week, { ...visit, from })
  const { disabled = false } = field
  const wasTried = useRef(disabled)
  useEffect(() => {
    refresh.current = () => send({ type: 'read.again' })
    // After a try to add the job the slots may be others: the chosen one may be why it failed (H50).
    if (wasTried.current && !disabled) refresh.current()
    wasTried.current = disabled
  }, [disabled, send, refresh])
  return <SlotFieldView state={state} send={send} field={field} />
}
