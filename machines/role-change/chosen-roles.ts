/** The roles as they are chosen: a level for each role, and what may be chosen (S-299). */
import {
  faultOfRoles,
  levelIn,
  type Person,
  permissionsAbove,
  type RoleChange,
  roleChanges,
} from '../../src/contract/areas/employees/employee-rights.ts'
import type { Permissions } from '../../src/contract/areas/employees/employees.ts'
import type { RoleEntry } from '../../src/contract/permissions.ts'
import { isKnownRole } from '../../src/contract/roles.ts'

/** Level by role; none is left out. */
export type ChosenLevels = Readonly<Record<string, number>>

export const levelsOf = (roles: readonly RoleEntry[]): ChosenLevels =>
  Object.fromEntries(roles.map(({ roleName }) => [roleName, levelIn({ roles }, roleName)]))

export const rolesOf = (levels: ChosenLevels): RoleEntry[] =>
  Object.entries(levels)
    .filter(([, level]) => level > 0)
    .map(([roleName, permissionId]) => ({ roleName, permissionId }))

export const changesOf = (before: readonly RoleEntry[], chosen: ChosenLevels): RoleChange[] =>
  roleChanges(before, rolesOf(chosen))

/** Why all roles of this person are closed to me: they are my own, or the person may do more. */
export function closedBecause(me: Person, other: Person): 'own' | readonly string[] | null {
  if (me.id === other.id) return 'own'
  const above = permissionsAbove(me, other)
  return above.length > 0 ? above : null
}

interface Read {
  readonly me: Person
  readonly employee: Person
  readonly permissions: Permissions
}

/** Whether I may give or take this level: none that means nothing here, and none above what I hold (S-299). */
export function mayChoose(read: Read | null, roleName: string, level: number): boolean {
  if (!read || !isKnownRole(roleName)) return false
  const { me, employee, permissions } = read
  const isThere = permissions.permissions.some((one) => one.roleName === roleName && one.permissionId === level)
  if (level > 0 && !isThere) return false
  return faultOfRoles(me, employee, rolesOf({ ...levelsOf(employee.roles), [roleName]: level })) === undefined
}

/** What I chose over the roles before, on the roles as they are now; what is no longer mine to choose is left out. */
export function rebased(before: readonly RoleEntry[] | null, chosen: ChosenLevels, read: Read): ChosenLevels {
  const mine = before ? changesOf(before, chosen) : []
  const kept = mine.filter(({ roleName, after }) => mayChoose(read, roleName, after))
  return {
    ...levelsOf(read.employee.roles),
    ...Object.fromEntries(kept.map(({ roleName, after }) => [roleName, after])),
  }
}
