import { useTranslation } from 'react-i18next'
import {
  chosenLine,
  type HeldLine,
  quantityOf,
  type ReturnEntry,
  type ReturnSheet,
} from '../../../machines/item-return/return-entry.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ChangedDialog } from '../../kit/flow/ChangedDialog.tsx'
import { sending } from '../../kit/sending.ts'
import { unitWord } from '../../records/unit-word.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { ReturnProps } from './return-props.ts'
import { usePlaces } from './use-places.tsx'

/** The return as it was reviewed and as it would be now, and that nothing was done. */
export function ReturnChanged({ state, send }: ReturnProps) {
  const { t } = useTranslation('item-return')
  const { sheet, entry, before, failure } = state.context
  return (
    <ChangedDialog
      send={send}
      out={sending(send)('flow.close')}
      title={t('changedTitle')}
      failure={failure}
      fallback={`item-return:failed/${entry.act}`}
      again={t('reviewAgain')}
      nothing={t('nothingDone')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Standing title={t('atReview')} sheet={before} entry={entry} />
        <Standing title={t('now')} sheet={sheet} entry={entry} />
      </div>
    </ChangedDialog>
  )
}

interface StandingProps {
  readonly title: string
  readonly sheet: ReturnSheet | null
  readonly entry: ReturnEntry
}

function Standing({ title, sheet, entry }: StandingProps) {
  const { t } = useTranslation('item-return')
  const line = chosenLine(sheet, entry)
  return (
    <section aria-label={title} className="grid content-start gap-1">
      <h3 className="text-xs text-muted">{title}</h3>
      {line ? (
        <LineStanding sheet={sheet} entry={entry} line={line} />
      ) : (
        <p>{t('noneLeft', { name: sheet?.name ?? '' })}</p>
      )}
    </section>
  )
}

function LineStanding({ sheet, entry, line }: Omit<StandingProps, 'title'> & { readonly line: HeldLine }) {
  const { t } = useTranslation('item-return')
  const { number } = useFormats()
  const quantity = quantityOf(line, entry)
  const places = usePlaces({ sheet, entry }, line, quantity)
  return (
    <>
      <p className="wrap-anywhere">
        <bdi>{line.name}</bdi> <Id>{line.serial ?? line.lineId}</Id>
        {quantity !== null && ` · ${number(quantity)} ${unitWord(line.unit, t)}`}
      </p>
      <Facts facts={places} />
    </>
  )
}
