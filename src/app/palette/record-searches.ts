import { foldId, letterLength, tenDigits } from '../../contract/normalise.ts'
import { can, type Holder, missing, type Need } from '../../contract/permissions.ts'
import type { FoundRecord, RecordSearch } from '../../kit/palette/record-search.ts'

const files = import.meta.glob<RecordSearch>('../../screens/**/*.found.ts', { import: 'found', eager: true })

/** The searches of all areas, those first that are asked first. */
export const recordSearches: readonly RecordSearch[] = Object.values(files).sort((a, b) => a.rank - b.rank)

/** Calls of one pause in typing, at most. */
const mostCalls = 4
const fewestDigits = 4
const fewestLetters = 2

const needOf = ({ endpoint: { access } }: RecordSearch): Need => (typeof access === 'string' ? [] : access)

/** Searches that can match by the form of what is typed: by an id, a phone number, or a name. */
function matchingSearches(typed: string, all: readonly RecordSearch[]): readonly RecordSearch[] {
  const byId = all.filter(({ ids }) => ids.test(foldId(typed)))
  if (byId.length > 0) return byId
  const digits = tenDigits(typed)
  if (/^\d+$/.test(digits)) return digits.length < fewestDigits ? [] : all.filter(({ by }) => by.includes('phone'))
  return letterLength(typed) < fewestLetters ? [] : all.filter(({ by }) => by.includes('name'))
}

/** The kinds of records to ask for, of those that the person may read. An id is asked of each kind that may have it. */
export function kindsFor(typed: string, person: Holder | null, all = recordSearches): readonly string[] {
  const open = matchingSearches(typed, all).filter((search) => can(person, needOf(search)))
  const covered = open.flatMap(({ ids, covers }) => (ids.test(foldId(typed)) ? [] : (covers ?? [])))
  return open
    .map(({ kind }) => kind)
    .filter((kind) => !covered.includes(kind))
    .slice(0, mostCalls)
}

/** The kinds whose id was typed, but which the person may not read, with what is missing. */
export const lackingKinds = (typed: string, person: Holder | null, all = recordSearches) =>
  all.flatMap((search) => {
    const lacking = missing(person, needOf(search))
    return search.ids.test(foldId(typed)) && lacking.length > 0 ? [{ kind: search.kind, lacking }] : []
  })

/** The whole of its id or phone number was typed. */
export const isExact = ({ id, phone }: FoundRecord, typed: string): boolean =>
  foldId(id) === foldId(typed) || (phone !== undefined && tenDigits(phone) === tenDigits(typed))
