import { ArrowUturnLeftIcon, DocumentDuplicateIcon } from '@heroicons/react/24/outline'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listSlotZoneSlots } from '../../contract/areas/slot-zones/slot-zones.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import type { FieldPartProps } from '../../kit/form/form-definition.ts'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { namedDays } from '../../records/week/named-days.ts'
import { WeekGrid } from '../../records/week/WeekGrid.tsx'
import { cellOf, copiedDay, isPlaces, typedWeek, weekText } from '../../records/week/week-places.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { sends } from '../../ui/sends.ts'

const slotsAsked = defineAsks({ endpoint: listSlotZoneSlots, input: () => ({}) })

/** The places of a zone by weekday and slot. A day is copied to all others; each change can be undone before it is saved. */
export function WeekPlaces({ label, error, warning, value, readOnly, event, payload, onValue }: FieldPartProps) {
  const { t } = useTranslation(['slot-zones', 'kit-record'])
  const { weekday } = useFormats()
  const title = useId()
  const said = useId()
  const { state, send, data: slots } = useRecord(slotsAsked, {})
  const [before, setBefore] = useState<readonly string[]>([])
  if (slots === null)
    return state.hasTag('failed') ? (
      <FailedView failure={state.context.failure} onRetry={() => send({ type: 'read.again' })} />
    ) : (
      <EmptyView kind="loading" className="min-h-60" />
    )
  const week = typedWeek(value)
  const change = (text: string) => {
    if (text === value) return
    setBefore([...before, value])
    onValue(text)
  }
  const last = before.at(-1)
  const hint = error || warning
  const carries = sends({ event, payload })
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <div className="flex items-center gap-2">
        <h3 id={title} className="font-semibold">
          {label}
        </h3>
        <Button
          size="sm"
          className="ms-auto"
          icon={ArrowUturnLeftIcon}
          event={event}
          payload={payload}
          reason={last === undefined || readOnly ? t('nothingToUndo') : null}
          onClick={() => {
            if (last === undefined) return
            setBefore(before.slice(0, -1))
            onValue(last)
          }}
        >
          {t('undo')}
        </Button>
      </div>
      {hint && (
        <p id={said} role="alert" className="text-sm text-bad">
          {hint}
        </p>
      )}
      <WeekGrid
        look="typed"
        labelledBy={title}
        columns={slots.map(({ slotId, start, end }) => ({ slotId, head: `${start}–${end}` }))}
        cell={(day, slotId) => {
          const cell = cellOf(day, slotId)
          const typed = week.get(cell) ?? ''
          const time = slots.find((slot) => slot.slotId === slotId)?.start
          return (
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className="input num min-w-12 px-1 text-center"
              name={cell}
              value={typed}
              readOnly={readOnly}
              placeholder="0"
              aria-label={t('cell', { day: weekday(namedDays[day]), time })}
              aria-invalid={!isPlaces(typed) || undefined}
              aria-describedby={hint ? said : undefined}
              {...carries}
              onChange={({ target }) => change(weekText(new Map([...week, [cell, target.value]])))}
            />
          )
        }}
        after={(day) => (
          <IconButton
            size="sm"
            icon={DocumentDuplicateIcon}
            label={t('copyDay', { day: weekday(namedDays[day]) })}
            event={event}
            payload={payload}
            onClick={() => {
              const ids = slots.map(({ slotId }) => slotId)
              if (!readOnly) change(weekText(copiedDay(week, day, ids)))
            }}
          />
        )}
      />
    </section>
  )
}
