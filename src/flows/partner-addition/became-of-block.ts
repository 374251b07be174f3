import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { PartnerLine } from '../../contract/areas/partners/partner-lines.ts'
import type { Partner } from '../../contract/areas/partners/partner-list.ts'
import { foldId, foldName } from '../../contract/normalise.ts'

/** What became of a block without a response: all of its partners are there as typed, none has its code, or some do. */
export function becameOfBlock(
  lines: readonly PartnerLine[],
  partners: readonly Partner[],
  key: string | null,
): ReadBackResult {
  const byCode = new Map(partners.map((one) => [one.code, one]))
  const found = lines.map(({ code, name }) => {
    const there = byCode.get(foldId(code))
    return there ? foldName(there.name) === foldName(name) : null
  })
  if (key !== null && found.every((isSame) => isSame)) return 'done'
  return found.every((isSame) => isSame === null) ? 'open' : 'lost'
}
