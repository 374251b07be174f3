import { useFormats } from '../../../i18n/useFormats.ts'
import { Id } from '../../../ui/values/Id.tsx'

interface MovedItemsProps {
  readonly items: readonly {
    readonly itemId: string
    readonly name: string
    readonly serial: string | null
    readonly quantity: number
  }[]
}

/** What was moved, line by line: an item with its number, or with its id and how much of it. */
export function MovedItems({ items }: MovedItemsProps) {
  const { number } = useFormats()
  return (
    <ul>
      {items.map(({ itemId, name, serial, quantity }) => (
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
