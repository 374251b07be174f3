import { exampleOf } from '../../example.ts'
import { checkIdentity } from './identity.ts'

export const calls = [exampleOf(checkIdentity, {})]
