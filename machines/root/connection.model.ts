import { defineModel } from '../kit/model.ts'
import { connectionMachine } from './connection.machine.ts'

const answer = { done: ['b1'], error: [{ kind: 'unreachable', outcome: 'refused' }] }

export const connectionModel = defineModel({
  machine: connectionMachine,
  texts: 'connection',
  inputs: { 'a page of the first build': { build: 'b1' } },
  events: {
    'network.lost': [{}],
    'network.found': [{}],
    'call.broke': [{}],
    'connection.retry': [{}],
    'build.found': [{ build: 'b1' }, { build: 'b2' }],
    'build.reload': [{}],
  },
  // The browser, the calls and the settings file send these events; no control of a view does.
  facts: ['network.lost', 'network.found', 'call.broke', 'build.found'],
  outcomes: { doubt: answer, probe: answer, return: answer },
  project: ({ hasNetwork }) => ({ network: hasNetwork ? 'there' : 'none' }),
})
