import { useTranslation } from 'react-i18next'
import { type Amounts, amountsOf } from '../../../machines/item-return/return-entry.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { BeforeAndNow } from '../../kit/flow/BeforeAndNow.tsx'
import { ChangedDialog } from '../../kit/flow/ChangedDialog.tsx'
import { sending } from '../../kit/sending.ts'
import type { ReturnProps } from './return-props.ts'

const parts = ['pickedUp', 'askedBack', 'missing'] as const

/** The line as it was reviewed and as it is, and that nothing was done. */
export function ReturnChanged({ state, send }: ReturnProps) {
  const { t } = useTranslation('item-return')
  const { number } = useFormats()
  const { sheet, entry, before, failure } = state.context
  const now = amountsOf(sheet, entry.lineId)
  const said = (amounts: Amounts | null, part: (typeof parts)[number]) =>
    t(`parts/${part}`, { number: number(amounts?.[part] ?? 0) })
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
      <BeforeAndNow
        before={t('atReview')}
        now={t('now')}
        rows={parts.flatMap((part) =>
          before?.[part] === now[part]
            ? []
            : [{ id: part, before: <span>{said(before, part)}</span>, now: <span>{said(now, part)}</span> }],
        )}
      />
    </ChangedDialog>
  )
}
