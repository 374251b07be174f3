import { ArrowDownIcon, ArrowUpIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import type { List } from '../list-definition.ts'
import { labelOf } from '../rows/cells.tsx'
import { type Columns, isShown, orderOf, pinnedOf } from './list-columns.ts'

interface ColumnsPartProps {
  /** The list with all its columns */
  readonly list: List
  readonly columns: Columns
}

/** Chooses the shown columns and their order. The one with the row's link stays first. */
export function ColumnsPart({ list, columns: { choice, choose } }: ColumnsPartProps) {
  const { t } = useTranslation([list.texts, 'list-tools'])
  const order = orderOf(list, choice)
  const hidden = choice?.hidden ?? []
  const nameOf = (id: string) => t(labelOf(list.columns.find((column) => column.id === id) ?? { id }))
  const move = (at: number, by: -1 | 1) => {
    const moved = [...order]
    moved.splice(at + by, 0, ...moved.splice(at, 1))
    choose({ order: moved, hidden })
  }
  const show = (id: string, isWanted: boolean) =>
    choose({ order, hidden: isWanted ? hidden.filter((one) => one !== id) : [...hidden, id] })
  return (
    <>
      <ul className="grid">
        {order.map((id, at) => (
          <li key={id} className="flex min-h-8 items-center gap-1">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Checkbox
                label={nameOf(id)}
                checked={isShown(list, choice, id)}
                disabled={id === pinnedOf(list)}
                onValue={(isWanted) => show(id, isWanted)}
              />
            </span>
            {id !== pinnedOf(list) && (
              <>
                <IconButton
                  icon={ArrowUpIcon}
                  size="sm"
                  label={t('list-tools:moveUp', { column: nameOf(id) })}
                  reason={at <= 1 ? t('list-tools:isFirst') : null}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon={ArrowDownIcon}
                  size="sm"
                  label={t('list-tools:moveDown', { column: nameOf(id) })}
                  reason={at === order.length - 1 ? t('list-tools:isLast') : null}
                  onClick={() => move(at, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {choice && (
        <Button variant="link" className="justify-self-start" onClick={() => choose(null)}>
          {t('list-tools:resetColumns')}
        </Button>
      )}
    </>
  )
}
