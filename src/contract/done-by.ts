import type { User } from './user.ts'

export type Person = Pick<User, 'id' | 'firstname' | 'lastname'>

/** Whether this person did it. Two people may have one name, so it decides only where the service gives no id. */
export const isDoneBy = (
  person: Person | null,
  by: { readonly id: string | null | undefined; readonly name: string | null },
): boolean => {
  if (!person) return false
  return by.id ? by.id === person.id : by.name === `${person.firstname} ${person.lastname}`
}
