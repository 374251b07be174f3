import { expect, test } from 'vitest'
import { isDoneBy } from './done-by.ts'

const me = { id: 'E-1001', firstname: 'Asha', lastname: 'Menon' }

test.each([
  ['mine by its id, under an older name', me, { id: 'E-1001', name: 'Asha Nair' }, true],
  ['a namesake’s', me, { id: 'E-1044', name: 'Asha Menon' }, false],
  ['mine by my name, where the service gives no id', me, { id: undefined, name: 'Asha Menon' }, true],
  ['a colleague’s, where the service gives no id', me, { id: undefined, name: 'Ravi Shankar' }, false],
  ['nobody’s', me, { id: null, name: null }, false],
  ['not mine while no one is signed in', null, { id: undefined, name: 'Asha Menon' }, false],
])('H31 what was done since is %s', (_, person, by, isMine) => expect(isDoneBy(person, by)).toBe(isMine))
