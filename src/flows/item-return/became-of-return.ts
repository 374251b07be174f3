import type { ReturnContext } from '../../../machines/item-return/item-return.machine.ts'
import {
  afterReturn,
  amountsOf,
  chosenLine,
  isSame,
  quantityOf,
  type ReturnSheet,
} from '../../../machines/item-return/return-entry.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'

/**
 * Done where the line has what it would have after this return. One that was rejected is none of that, though somebody
 * else may have returned as much: its key is forgotten.
 */
export function becameOfReturn({ sheet, entry, key }: ReturnContext, now: ReturnSheet): ReadBackResult {
  const line = chosenLine(sheet, entry)
  const quantity = line && quantityOf(line, entry)
  if (!line || quantity === null) return 'lost'
  const there = amountsOf(now, line.lineId)
  if (isSame(there, line)) return 'open'
  return key !== null && isSame(there, afterReturn(entry.act, line, quantity)) ? 'done' : 'lost'
}
