import { useTranslation } from 'react-i18next'
import {
  afterReturn,
  type HeldLine,
  mostOf,
  type ReturnEntry,
  type ReturnSheet,
} from '../../../machines/item-return/return-entry.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import type { Fact } from '../../ui/layout/Facts.tsx'

/** Both places that a return concerns, each with what is there before and after it. Null: no quantity is given yet. */
export function usePlaces(
  { sheet, entry: { act } }: { readonly sheet: ReturnSheet | null; readonly entry: ReturnEntry },
  line: HeldLine,
  quantity: number | null,
): readonly Fact[] {
  const { t } = useTranslation('item-return')
  const { number } = useFormats()
  const { name = '', warehouse = '' } = sheet ?? {}
  const after = quantity === null ? null : afterReturn(act, line, quantity)
  const moved = (before: number, then: number | undefined) => (
    <span className="num" dir="ltr">
      {then === undefined ? number(before) : `${number(before)} → ${number(then)}`}
    </span>
  )
  if (act === 'ask')
    return [
      { id: 'kept', label: t('places/kept', { name }), value: moved(line.pickedUp, after?.pickedUp) },
      { id: 'asked', label: t('places/asked', { name }), value: moved(line.askedBack, after?.askedBack) },
    ]
  const { free } = line
  const added = quantity ?? 0
  return [
    {
      id: 'person',
      label: t('places/person', { name }),
      value: moved(mostOf(act, line), after ? mostOf(act, after) : undefined),
    },
    {
      id: 'warehouse',
      label: warehouse ? t('places/warehouse', { warehouse }) : t('places/returns'),
      value:
        free === null ? (
          <span className="num">{`+${number(added)}`}</span>
        ) : (
          moved(free, after ? free + added : undefined)
        ),
    },
  ]
}
