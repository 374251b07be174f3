import { exampleOf } from '../../example.ts'
import { changeOwnPassword } from './employees.ts'

export const calls = [
  exampleOf(changeOwnPassword, { params: { id: 'E-1' }, body: { id: 'E-1', password: 'another-password' } }),
]
