import type { Holder } from '../contract/permissions.ts'

/** Tells whether a token seems to be stored. It runs before the console is loaded, so no schema checks it. */
export function hasToken(): boolean {
  try {
    return /"token":/.test(localStorage.getItem('headwater.session') ?? '')
  } catch {
    return false
  }
}

/**
 * The person who was signed in here before, unchecked: good only for deciding what to fetch early.
 * Null for someone with a default password, because no page is served to them (S-68).
 */
export function holderBefore(): Holder | null {
  try {
    const { roles, defaultPassword } = JSON.parse(localStorage.getItem('headwater.session') ?? '').user
    return Array.isArray(roles) && !defaultPassword ? { roles: roles.filter((one) => one?.roleName) } : null
  } catch {
    return null
  }
}
