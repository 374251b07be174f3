/** `NAME_n` is granted by a role entry of that name whose permission id is at least n (doc1 §6, S-1). */
export type Code = `${Uppercase<string>}_${number}`
/** Every clause must hold. A clause holds when one of its codes is granted. */
export type Need = readonly (readonly Code[])[]

export const anyOf = (...codes: Code[]): Need => [codes]
export const both = (...needs: Need[]): Need => needs.flat()

export interface RoleEntry {
  readonly roleName: string
  readonly permissionId: number
}

export interface Holder {
  readonly roles: readonly RoleEntry[]
}

const codePattern = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)_(\d{1,4})$/

function holds(holder: Holder, code: string): boolean {
  const [, name, level] = codePattern.exec(code) ?? []
  if (!name || !level) return false
  return holder.roles.some((role) => role.roleName === name && Number(role.permissionId) >= Number(level))
}

/** Tells whether a person holds a need. Menu, router, buttons and backend share this rule (doc1 §6, S-1, S-4). */
export const can = (holder: Holder | null | undefined, need: Need): boolean => missing(holder, need).length === 0

/** The clauses that are missing, which a refusal names ("Requires FINANCE_4"). */
export const missing = (holder: Holder | null | undefined, need: Need): Need =>
  need.filter((clause) => !holder || !clause.some((code) => holds(holder, code)))

/** True where every role is IOT and there is at least one (doc1 §6, S-2, H18). */
export const isIotOnly = (holder: Holder): boolean =>
  holder.roles.length > 0 && holder.roles.every((role) => role.roleName === 'IOT')
