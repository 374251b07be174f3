import { useTranslation } from 'react-i18next'
import { type HeldLine, openLines } from '../../../machines/item-return/return-entry.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { ReturnProps } from './return-props.ts'

/** What may come back, line by line, with how much of it is where. */
export function LinesPanel(props: ReturnProps) {
  const { t } = useTranslation('item-return')
  const { sheet, entry } = props.state.context
  const lines = openLines(sheet ?? { lines: [] }, entry.act)
  return (
    <Card title={t('lines')} flush>
      {lines.length === 0 ? (
        <p className="p-(--pad) text-muted">{t('noLines', { name: sheet?.name ?? '' })}</p>
      ) : (
        <ul aria-label={t('lines')} className="grid">
          {lines.map((line) => (
            <LineRow key={line.lineId} {...props} line={line} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const parts = ['pickedUp', 'askedBack', 'missing'] as const

function LineRow({ line, state, send }: ReturnProps & { readonly line: HeldLine }) {
  const { t } = useTranslation('item-return')
  const { number, list } = useFormats()
  const { lineId, name, serial } = line
  const isChosen = state.context.entry.lineId === lineId
  const where = parts.flatMap((part) => (line[part] > 0 ? [t(`parts/${part}`, { number: number(line[part]) })] : []))
  return (
    <li
      aria-current={isChosen ? 'true' : undefined}
      className={`flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-(--pad) py-1.5 last:border-b-0 ${isChosen ? 'bg-sunken' : ''}`}
    >
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <bdi>{name}</bdi> <Id>{serial ?? lineId}</Id>
      </span>
      <span className="text-sm text-muted">{list(where)}</span>
      {isChosen ? (
        <span className="text-sm font-medium">{t('chosenLine')}</span>
      ) : (
        <ActButton
          size="sm"
          aria-label={t('chooseOf', { item: `${name} ${serial ?? lineId}` })}
          act={acting(state, send)({ type: 'line.choose', lineId })}
        >
          {t('choose')}
        </ActButton>
      )}
    </li>
  )
}
