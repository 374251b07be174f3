import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { changePasswordMachine } from './change-password.machine.ts'

const right = { password: 'monsoon in June', again: 'monsoon in June' }
const differing = { password: 'monsoon in June', again: 'monsoon in July' }
const short = { password: 'seven 77', again: 'seven 77' }
const long = { password: 'x'.repeat(201), again: 'x'.repeat(201) }
const half = { password: '', again: 'monsoon in July' }
const onlyFirst = { password: 'monsoon in June', again: '' }
const blank = { password: '', again: '' }

const isDefault: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 422,
  message: 'This is the default password. Choose another one.',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }

export const changePasswordModel = defineModel({
  machine: changePasswordMachine,
  texts: 'change-password',
  inputs: { 'own password': { rule: { min: 8, max: 200 } } },
  project: ({ problems, failure }) => ({ problems, failed: failure !== null }),
  events: {
    'values.change': [right, differing, blank],
    'password.submit': [right, differing, short, long, half, onlyFirst],
    'values.clear': [{}],
  },
  outcomes: { changePassword: { done: [null], error: [isDefault, noAnswer] } },
})
