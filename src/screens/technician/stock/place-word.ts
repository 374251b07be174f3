import type { TFunction } from 'i18next'
import type { FoundSerial, StockMove } from '../../../contract/areas/stock/stock-records.ts'

const places = ['SHELF', 'ASIDE', 'PERSON', 'RETURNING', 'MISSING']

/** Where a serial is: "With Ravi Kumar". A place of another kind is shown by its warehouse. */
export function placeWord(place: FoundSerial['place'], t: TFunction): string {
  if (!place) return t('stock:places/none')
  const kind = places.includes(place.kind) ? place.kind : 'SHELF'
  return t(`stock:places/${kind}`, { warehouse: place.warehouse, employee: place.employee ?? place.employeeId ?? '' })
}

const kinds = ['RECEIVE', 'ALLOCATE', 'PICK_UP', 'ASK_RETURN', 'RETURN', 'REMOVE', 'USE', 'STATE', 'COUNT']

type Move = Pick<StockMove, 'kind' | 'place' | 'holder' | 'warehouse'>

/** What a move did: "Picked up by Ravi Kumar". A kind without a word is shown as it came. */
export function moveWord({ kind, place, holder, warehouse }: Move, t: TFunction): string {
  if (!kinds.includes(kind)) return kind
  const word = kind === 'COUNT' && place === 'MISSING' ? 'MISSED' : kind
  return t(`stock:moveKinds/${word}`, { employee: holder ?? '–', warehouse: warehouse ?? '–' })
}
