import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShareOfZone } from '../../../contract/areas/slot-zones/slot-categories.ts'
import { weekDays } from '../../../contract/areas/slot-zones/slot-zones.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import type { FieldPartProps } from '../../../kit/form/form-definition.ts'
import { sends } from '../../../ui/sends.ts'
import { cellOf, cellsText, isWithin, mostOf, typedCells } from './place-cells.ts'
import { namedDays } from './week.ts'

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
  const typed = typedCells(value)
  const columns = [...new Map(share.slots.map(({ slotId, start }) => [slotId, start]))].toSorted(([, a], [, b]) =>
    a.localeCompare(b),
  )
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
      <div className="overflow-x-auto">
        <table aria-labelledby={title} className="w-full min-w-100 border-separate border-spacing-1">
          <thead>
            <tr>
              <td />
              {columns.map(([slotId, start]) => (
                <th key={slotId} scope="col" className="num text-xs font-normal text-muted">
                  <bdi>{start}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekDays.map((day) => (
              <tr key={day}>
                <th scope="row" className="pe-2 text-start font-normal">
                  {weekday(namedDays[day])}
                </th>
                {columns.map(([slotId, start]) => {
                  const slot = share.slots.find((one) => one.dayInWeek === day && one.slotId === slotId)
                  if (!slot)
                    return (
                      <td key={slotId} className="num text-center text-muted">
                        –
                      </td>
                    )
                  const cell = cellOf(slot)
                  const most = mostOf(slot, code)
                  const text = typed.get(cell) ?? ''
                  return (
                    <td key={slotId}>
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
                          aria-label={t('zones/cell', {
                            day: weekday(namedDays[day]),
                            time: start,
                            most: number(most),
                          })}
                          aria-invalid={!isWithin(text, most) || undefined}
                          aria-describedby={error ? said : undefined}
                          {...sends({ event, payload })}
                          onChange={({ target }) => onValue(cellsText(new Map([...typed, [cell, target.value]])))}
                        />
                        <span aria-hidden="true" className="num text-xs text-muted">
                          /{number(most)}
                        </span>
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
