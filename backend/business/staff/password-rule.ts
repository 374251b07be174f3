import type { User } from '../../../src/contract/user.ts'
import { demoPassword } from '../../config-json.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Says why a new password of this person is refused and how to correct it, or undefined (H85). */
export async function faultOfPassword(password: string, user: User): Promise<string | undefined> {
  // Compared as it is hashed: two ways to write one character are one.
  const text = password.normalize('NFKC').trim().toLowerCase()
  if (text === demoPassword) return defaultAgain
  if (namesOf(user).has(plain(text)))
    return 'This is your name or email address. Choose something that others don’t know about you.'
  if (await isCommonPassword(text))
    return 'This is one of the 10,000 most common passwords. Choose another one, such as four words in a row.'
  return undefined
}

export const defaultAgain = 'This is the default password. Choose another one.'

/** User name and name, as one may write them. */
function namesOf({ username = '', firstname, lastname }: User): ReadonlySet<string> {
  const [local = ''] = username.split('@')
  const names = [username, local, `${firstname}${lastname}`, `${lastname}${firstname}`, firstname, lastname]
  return new Set(names.map((name) => plain(name.toLowerCase())).filter(Boolean))
}

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
