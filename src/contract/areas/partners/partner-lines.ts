/** Partners as they are pasted, one a line, and what is wrong with them. Service and console take it from here. */

import { foldId, foldName, isPhone, tenDigits, trimmed, visibleLength } from '../../normalise.ts'

/** Columns of a pasted block, in the order in which they are pasted. */
export const partnerColumns = ['name', 'code', 'contactName', 'phone', 'email'] as const
export type PartnerColumn = (typeof partnerColumns)[number]

/** One line as it was pasted or typed. */
export type PartnerLine = Readonly<Record<PartnerColumn, string>>

/** Partners that one call adds, at most (S-319). */
export const maxPartners = 100
/** Characters of each column, at most. */
export const partnerLengths: Readonly<Record<PartnerColumn, number>> = {
  name: 120,
  code: 20,
  contactName: 120,
  phone: 20,
  email: 200,
}

/**
 * What a cell can have against it: nothing in it, too long, of the wrong form, twice in the block, or there already.
 * Codes of the rows of a rejection.
 */
export const partnerFaults = ['missing', 'tooLong', 'wrong', 'twice', 'exists'] as const
export type PartnerFault = (typeof partnerFaults)[number]

export interface WrongCell {
  /** Line of the block, from 0 */
  readonly position: number
  readonly field: PartnerColumn
  readonly code: PartnerFault
}

/** Where a partner of this name or code is there already. Both are compared folded. */
export interface KnownPartners {
  readonly names: ReadonlySet<string>
  readonly codes: ReadonlySet<string>
}

const none: KnownPartners = { names: new Set(), codes: new Set() }

const isCode = (text: string): boolean => /^[A-Z0-9][A-Z0-9-]*$/.test(foldId(text))
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed(text))

/** What is wrong with one cell by itself. */
function faultOf(field: PartnerColumn, text: string): PartnerFault | undefined {
  const typed = trimmed(text)
  if (typed === '') return field === 'email' ? undefined : 'missing'
  if ([...typed].length > partnerLengths[field]) return 'tooLong'
  if (field === 'code') return isCode(typed) ? undefined : 'wrong'
  if (field === 'phone') return isPhone(tenDigits(typed)) ? undefined : 'wrong'
  if (field === 'email') return isEmail(typed) ? undefined : 'wrong'
  return visibleLength(typed) < 2 ? 'wrong' : undefined
}

const folded = { name: foldName, code: foldId }

/** All that is wrong with a block, line by line and column by column (H122). */
export function wrongCells(lines: readonly PartnerLine[], known: KnownPartners = none): readonly WrongCell[] {
  const before = { name: new Set<string>(), code: new Set<string>() }
  const there = { name: known.names, code: known.codes }
  return lines.flatMap((line, position) =>
    partnerColumns.flatMap((field) => {
      const code = faultOf(field, line[field]) ?? repeatedIn(field, line[field])
      return code ? [{ position, field, code }] : []
    }),
  )

  function repeatedIn(field: PartnerColumn, text: string): PartnerFault | undefined {
    if (field !== 'name' && field !== 'code') return undefined
    const key = folded[field](text)
    if (there[field].has(key)) return 'exists'
    if (before[field].has(key)) return 'twice'
    before[field].add(key)
    return undefined
  }
}
