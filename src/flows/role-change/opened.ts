import type { Permissions } from '../../contract/areas/employees/employees.ts'
import { type Code, can, type Holder, type Need, type RoleEntry } from '../../contract/permissions.ts'
import type { MenuGroup } from '../../kit/route.ts'

/** What opens to somebody with one set of roles and not with another, by what guards it. */
export interface Opened {
  /** Entries of the menu, by group and entry */
  readonly screens: readonly { readonly group: string; readonly entry: string }[]
  /** Calls by name; those that require LEVEL_1 alone are only counted */
  readonly acts: readonly Guarded[]
  readonly plainActs: number
  readonly fields: readonly Guarded[]
}

interface Guarded {
  readonly id: string
  readonly need: Need
}

/** Every code of the needs, of which the gained or lost one is shown: "FINANCE_4". */
export const codeOf = ({ need }: Guarded, roles: readonly RoleEntry[]): string =>
  need
    .flat()
    .filter((code) => can({ roles }, [[code]]))
    .at(-1) ?? need.flat().join(' ')

const isPlain = ({ need }: Guarded): boolean => need.flat().join() === 'LEVEL_1'

/** What `roles` open and `others` don't. */
export function openedBy(
  roles: readonly RoleEntry[],
  others: readonly RoleEntry[],
  { guards }: Permissions,
  menuOf: (holder: Holder) => readonly MenuGroup[],
): Opened {
  const entries = (of: readonly RoleEntry[]) =>
    menuOf({ roles: of }).flatMap(({ id, entries: all }) => all.map(({ label }) => ({ group: id, entry: label })))
  const before = entries(others).map(({ group, entry }) => `${group} ${entry}`)
  const isNew = (need: Need) => can({ roles }, need) && !can({ roles: others }, need)
  const opened = guards
    .map(({ kind, id, need }) => ({ kind, id, need: need as readonly Code[][] }))
    .filter(({ need }) => isNew(need))
  const acts = opened.filter(({ kind }) => kind === 'ACT')
  return {
    screens: entries(roles).filter(({ group, entry }) => !before.includes(`${group} ${entry}`)),
    acts: acts.filter((one) => !isPlain(one)),
    plainActs: acts.filter(isPlain).length,
    fields: opened.filter(({ kind }) => kind === 'FIELD'),
  }
}

export const isNothing = ({ screens, acts, plainActs, fields }: Opened): boolean =>
  screens.length + acts.length + plainActs + fields.length === 0
