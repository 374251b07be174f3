import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShareOfZone } from '../../../contract/areas/slot-zones/slot-categories.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import type { FieldPartProps } from '../../../kit/form/form-definition.ts'
import { columnsOf, namedDays } from '../../../records/week/named-days.ts'
import { WeekGrid } from '../../../records/week/WeekGrid.tsx'
import { cellOf, typedWeek, weekText } from '../../../records/week/week-places.ts'
import { sends } from '../../../ui/sends.ts'
import { isWithin, mostOf } from './place-cells.ts'

interface PlaceCellsProps extends FieldPartProps {
  readonly share: ShareOfZone
  readonly code: string
}

/** The category's places by weekday and slot, each beside the most that it may have. */
export function PlaceCells(props: PlaceCellsProps) {
  const { share, code, label, error, value, readOnly, event, payload, onValue } = props
  const { t } = useTranslation('slot-categories')
  const { weekday, number } = useFormats()
  const title = useId()
  const said = useId()
  const typed = typedWeek(value)
  const columns = columnsOf(share.slots)
  if (columns.length === 0) return <p className="text-muted">{t('zones/noSlots')}</p>
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="font-semibold">
        {label}
      </h3>
      {error && (
        <p id={said} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <WeekGrid
        look="typed"
        labelledBy={title}
        columns={columns}
        cell={(day, slotId) => {
          const slot = share.slots.find((one) => one.dayInWeek === day && one.slotId === slotId)
          if (!slot) return <span className="text-muted">–</span>
          const cell = cellOf(day, slotId)
          const most = mostOf(slot, code)
          const text = typed.get(cell) ?? ''
          return (
            <span className="flex items-center gap-1">
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                className="input num min-w-10 px-1 text-center"
                name={cell}
                value={text}
                readOnly={readOnly}
                placeholder="0"
                aria-label={t('zones/cell', { day: weekday(namedDays[day]), time: slot.start, most: number(most) })}
                aria-invalid={!isWithin(text, most) || undefined}
                aria-describedby={error ? said : undefined}
                {...sends({ event, payload })}
                onChange={({ target }) => onValue(weekText(new Map([...typed, [cell, target.value]])))}
              />
              <span aria-hidden="true" className="num text-xs text-muted">
                /{number(most)}
              </span>
            </span>
          )
        }}
      />
    </section>
  )
}
