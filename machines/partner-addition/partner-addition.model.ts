import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { partnerAdditionMachine } from './partner-addition.machine.ts'
import { wrongIn } from './pasted-lines.ts'

const block = 'Marina Co-Living\tMARINA\tTanvi Shah\t9811123450\tpay@marina.example'
const wrong = 'Harbour Homes\tHARBOUR\tOm Puri\t12\t'

const exists: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 422,
  message: 'Nothing was added: 1 of 1 lines has something wrong. Correct or remove them.',
  rows: [
    {
      id: null,
      position: 0,
      field: 'code',
      code: 'exists',
      message: 'Code is that of a partner that is there already.',
    },
  ],
}
const overtaken: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Somebody was first.' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

export const partnerAdditionModel = defineModel({
  machine: partnerAdditionMachine,
  texts: 'partner-addition',
  inputs: { 'as it begins': {} },
  project: ({ lines, block: pasted, failure }) => ({
    lines: lines.length === 0 ? 'none' : wrongIn(lines, failure).length > 0 ? 'wrong' : 'right',
    isFull: lines.length > 2,
    hasBlock: pasted !== '',
    failed: failure?.status ?? failure !== null,
  }),
  events: {
    'block.change': [{ block }, { block: wrong }],
    'block.take': [{}],
    'cell.change': [{ row: 0, column: 'phone', value: '9811123451' }],
    'line.add': [{}],
    'line.remove': [{ row: 0 }],
    'act.ask': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0061' }],
    'act.cancel': [{}],
    'check.start': [{}],
    'flow.close': [{}],
  },
  outcomes: {
    addPartners: { done: [1], error: [exists, overtaken, unreachable, noAnswer] },
    checkPartners: {
      done: [{ became: 'done' }, { became: 'open' }, { became: 'lost' }],
      error: [unreachable],
    },
  },
})
