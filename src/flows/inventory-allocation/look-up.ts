import type { MissedCode, TakenCode } from '../../../machines/inventory-allocation/basket.ts'
import type { Found } from '../../kit/scan/where-is.ts'

type Looked = { readonly type: 'code.take' } & TakenCode
type Missed = { readonly type: 'code.miss' } & MissedCode

/** What a code is: free on a shelf, or what stands against it (H97). */
export function verdictOf(code: string, { free, ...where }: Found): Looked | Missed {
  if (!free) return { type: 'code.miss', code, ...where }
  return { type: 'code.take', code, itemId: free.itemId, name: free.name, value: free.unitValue }
}
