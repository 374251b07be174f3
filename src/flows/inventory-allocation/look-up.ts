import type { MissedCode, TakenCode } from '../../../machines/inventory-allocation/basket.ts'
import { call } from '../../client/call.ts'
import { findSerial } from '../../contract/areas/stock/stock.ts'
import type { FoundSerial } from '../../contract/areas/stock/stock-records.ts'

type Looked = { readonly type: 'code.take' } & TakenCode
type Missed = { readonly type: 'code.miss' } & MissedCode

const missed = (code: string, more: Partial<MissedCode>): Missed => ({
  type: 'code.miss',
  code,
  why: 'unknown',
  where: '',
  since: null,
  near: null,
  ...more,
})

/** What a code is: free on a shelf, or what stands against it (H97). */
export function verdictOf(code: string, { item, place, near }: FoundSerial): Looked | Missed {
  if (!item) return missed(code, { near })
  if (!place) return missed(code, { why: 'elsewhere' })
  const { kind, employee, warehouse, since } = place
  if (kind !== 'SHELF') return missed(code, { why: 'held', where: employee ?? warehouse, since })
  return { type: 'code.take', code, itemId: item.itemId, name: item.name, value: item.unitValue }
}

/** Asks where a code is. Where the service can't tell, it is a miss that says so, and can be tried again. */
export const lookUp = (code: string): Promise<Looked | Missed> =>
  call(findSerial, { params: { serial: code } }).then(
    (found) => verdictOf(code, found),
    () => missed(code, { why: 'failed' }),
  )
