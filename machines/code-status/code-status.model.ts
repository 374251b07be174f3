import type { Failure } from '../../src/contract/failure.ts'
import { idsIn } from '../../src/contract/normalise.ts'
import { defineModel } from '../kit/model.ts'
import { type LookedUpCode, rowsProblem } from './code-rows.ts'
import { type CodeStatusContext, codeStatusMachine } from './code-status.machine.ts'

const free: LookedUpCode = {
  id: 'HWP00700021',
  status: 'AVAILABLE',
  targets: ['ASSIGNED', 'BLOCKED'],
  installationId: '',
  near: null,
}
const shelf: LookedUpCode = { ...free, id: 'HWP00700028', status: 'ASSIGNED', targets: ['BLOCKED', 'RETIRED'] }
const home: LookedUpCode = {
  ...free,
  id: 'HWP00700028',
  status: 'ACTIVE',
  targets: [],
  installationId: 'WP-BLR-004110',
}
const unknown: LookedUpCode = { ...free, id: 'HWP00700028', status: '', targets: [], near: 'HWP00700021' }

const gone: LookedUpCode = { ...unknown, id: 'HWP00700021', near: null }

const rejection: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 422,
  message: 'Nothing was changed: 1 of 2 codes can’t be BLOCKED.',
  rows: [{ id: 'HWP00700028', position: 1, code: 'ILLEGAL', message: 'HWP00700028 is RETIRED and can’t be BLOCKED.' }],
}
const overtaken: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Somebody was before you.' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

const manyCodes = Array.from({ length: 1_001 }, (_, at) => `HWP${10_000_000 + at}`).join(' ')
const both = 'HWP00700021\nHWP00700028'

/** Codes are looked up in their order, each once. */
function isPossible({ looked, values }: CodeStatusContext, answer: unknown): boolean {
  if (!Array.isArray(answer)) return true
  const rest = idsIn(values.ids).ids.slice(looked.length)
  return answer.every(({ id }: LookedUpCode, at: number) => rest[at] === id)
}

export const codeStatusModel = defineModel({
  machine: codeStatusMachine,
  texts: 'code-status',
  inputs: {
    'as it begins': { values: {} },
    'with codes of the list': { values: { ids: both } },
    'with something that is no code': { values: { ids: 'HWP#21' } },
    'with too many codes': { values: { ids: manyCodes } },
  },
  project: ({ values, looked, dropped, failure, became }) => ({
    problem: rowsProblem(values.ids),
    target: values.target,
    looked: looked.map(({ wrong, rejected, near }) => wrong ?? rejected[0]?.code ?? near ?? 'right'),
    dropped: dropped.length > 0,
    failed: failure?.status ?? failure !== null,
    became: became && Object.values(became),
  }),
  events: {
    'value.change': [
      { value: both, name: 'ids' },
      { value: '', name: 'ids' },
    ],
    'ids.check': [{}],
    'read.stop': [{}],
    'wrong.remove': [{}],
    'ids.correct': [{}],
    'near.take': [{ code: 'HWP00700028', near: 'HWP00700021' }],
    'target.choose': [{ target: 'BLOCKED' }, { target: 'ASSIGNED' }, { target: 'RETIRED' }],
    'act.ask': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0051' }],
    'act.cancel': [{}],
    'check.start': [{}],
    'read.again': [{}],
  },
  possible: isPossible,
  outcomes: {
    lookUpCodes: {
      done: [[free, shelf], [free, home], [free, unknown], [free], [shelf], [gone, unknown]],
      error: [unreachable],
    },
    changeStatus: { done: [null], error: [rejection, overtaken, noAnswer] },
    checkCodes: { done: [{ became: 'done' }, { became: 'open' }, { became: 'lost' }], error: [unreachable] },
    rereadCodes: {
      done: [
        { HWP00700021: 'BLOCKED', HWP00700028: 'BLOCKED' },
        { HWP00700021: 'BLOCKED', HWP00700028: 'RETIRED' },
      ],
      error: [unreachable],
    },
  },
})
