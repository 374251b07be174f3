import type { Holder } from '../contract/permissions.ts'

/** Whether a token seems to be kept, without the schema that reads it: for what runs before the console is there. */
export function hasToken(): boolean {
  try {
    return /"token":/.test(localStorage.getItem('headwater.session') ?? '')
  } catch {
    return false
  }
}

/**
 * Who was signed in here before, as it stands in the storage: unchecked, for what is fetched ahead and for nothing else.
 * Nobody whose password was handed out: no page is served to them (S-68).
 */
export function holderBefore(): Holder | null {
  try {
    const { roles, defaultPassword } = JSON.parse(localStorage.getItem('headwater.session') ?? '').user
    return Array.isArray(roles) && !defaultPassword ? { roles: roles.filter((one) => one?.roleName) } : null
  } catch {
    return null
  }
}
