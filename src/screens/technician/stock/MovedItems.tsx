import { useFormats } from '../../../i18n/useFormats.ts'
import { Id } from '../../../ui/values/Id.tsx'
import { type Piece, piecesOf } from './package-acts.ts'

interface MovedItemsProps {
  readonly items: readonly Piece[]
}

/** What was moved, line by line: an item with its number, or with its id and how much of it. */
export function MovedItems({ items }: MovedItemsProps) {
  const { number } = useFormats()
  return (
    <ul>
      {piecesOf(items).map(({ itemId, name, serial, quantity }) => (
        <li key={`${itemId} ${serial}`} className="flex flex-wrap gap-x-2">
          <bdi>{name}</bdi>
          <span className="text-muted">
            <Id>{serial ?? itemId}</Id>
          </span>
          <span className="num ms-auto">{number(quantity)}</span>
        </li>
      ))}
    </ul>
  )
}
