/**
 * The roles that mean something here, each with the levels that open something of their own (doc1 §6, doc2 §6). Whoever
 * holds a level holds those below it (S-1). Any other role is shown as it is and opens nothing (H103).
 */
export const roleLevels = {
  LEVEL: [1],
  CRM: [3, 4, 5, 6],
  SALES: [3, 4],
  PAYMENT: [3, 4],
  FINANCE: [4, 5],
  OPERATIONS: [3, 5, 6],
  DELIVERY: [5],
  PRODUCTION: [4],
  IOT: [4],
} as const satisfies Readonly<Record<string, readonly number[]>>

export type RoleName = keyof typeof roleLevels

export const roleNames = Object.keys(roleLevels) as readonly RoleName[]

export const isKnownRole = (name: string): name is RoleName => Object.hasOwn(roleLevels, name)

/** A permission id is a whole number up to this; who holds it in a role may do all of that role. */
export const highestLevel = 10
