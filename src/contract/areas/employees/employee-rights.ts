import type { Holder, RoleEntry } from '../../permissions.ts'
import { isKnownRole, roleNames } from '../../roles.ts'

/**
 * Who may change what of another employee (S-299). One rule for adding, changing, disabling and setting a password; the
 * service enforces it on every route, and the console closes by it what it would refuse (H101).
 */
export interface Person extends Holder {
  readonly id: string
}

/** A role that isn't known here opens nothing, so it makes nobody stronger. */
export const levelIn = ({ roles }: Holder, role: string): number =>
  Math.max(0, ...roles.filter(({ roleName }) => roleName === role).map(({ permissionId }) => levelOf(permissionId)))

/** What is no whole number grants nothing (H15). */
const levelOf = (permissionId: unknown): number =>
  typeof permissionId === 'number' && Number.isInteger(permissionId) && permissionId > 0 ? permissionId : 0

/** The permissions that the other person holds and I lack, the highest of each role: "FINANCE_5". */
export const permissionsAbove = (me: Holder, other: Holder): string[] =>
  roleNames.flatMap((role) => {
    const level = levelIn(other, role)
    return level > levelIn(me, role) ? [`${role}_${level}`] : []
  })

/** Roles, password, e-mail and disabling of who may do more than I are closed to me. */
export const isClosed = (me: Holder, other: Holder): boolean => permissionsAbove(me, other).length > 0

export interface RoleChange {
  readonly roleName: string
  /** Zero: not held */
  readonly before: number
  readonly after: number
}

/** What is another afterwards, role by role. */
export function roleChanges(before: readonly RoleEntry[], after: readonly RoleEntry[]): RoleChange[] {
  const names = [...new Set([...roleNames, ...[...before, ...after].map(({ roleName }) => roleName)])]
  return names
    .map((roleName) => ({
      roleName,
      before: levelIn({ roles: before }, roleName),
      after: levelIn({ roles: after }, roleName),
    }))
    .filter((one) => one.before !== one.after)
}

/** Why a change of roles is refused. `codes` are the permissions that are missing. */
export type RoleFault =
  | { readonly code: 'own' }
  | { readonly code: 'closed'; readonly codes: readonly string[] }
  | { readonly code: 'unknownRole'; readonly roleName: string }
  | { readonly code: 'notHeld'; readonly codes: readonly string[] }

/** I grant and take only what I hold, and never my own (S-299). Undefined where the change is mine to make. */
export function faultOfRoles(me: Person, other: Person, after: readonly RoleEntry[]): RoleFault | undefined {
  const changes = roleChanges(other.roles, after)
  if (changes.length === 0) return undefined
  if (me.id === other.id) return { code: 'own' }
  if (isClosed(me, other)) return { code: 'closed', codes: permissionsAbove(me, other) }
  const unknown = changes.find(({ roleName }) => !isKnownRole(roleName))
  if (unknown) return { code: 'unknownRole', roleName: unknown.roleName }
  const codes = changes
    .filter((one) => Math.max(one.before, one.after) > levelIn(me, one.roleName))
    .map((one) => `${one.roleName}_${Math.max(one.before, one.after)}`)
  return codes.length > 0 ? { code: 'notHeld', codes } : undefined
}

/** The highest level I may give in a role: my own. */
export const grantable = (me: Holder, role: string): number => levelIn(me, role)

/** An employee as far as the last holders need to know. */
export interface Holding extends Person {
  readonly disabled: boolean
}

/**
 * The permissions that nobody would hold any more: of each role the highest level that someone enabled held before. Who
 * is disabled counts for nothing (H102).
 */
export function lostWithout(before: readonly Holding[], after: readonly Holding[]): string[] {
  const highest = (people: readonly Holding[], role: string) =>
    Math.max(0, ...people.filter(({ disabled }) => !disabled).map((one) => levelIn(one, role)))
  return roleNames.flatMap((role) => {
    const level = highest(before, role)
    return highest(after, role) < level ? [`${role}_${level}`] : []
  })
}
