import { exampleOf } from '../../example.ts'
import { signIn, signOut } from './auth.ts'

export const calls = [
  exampleOf(signIn, { body: { username: 'asha.menon@headwater.example', password: 'headwater' } }),
  exampleOf(signOut, { atOnce: 'ends its own session' }),
]
