import type { Failure } from '../../../src/contract/failure.ts'
import { defineModel } from '../model.ts'
import type { Loaded } from '../read.ts'
import { queryMachine } from './query.machine.ts'

const at = '2026-11-20T05:12:00Z'
const record = { id: 'W-30177', name: 'Ananya Krishnamurthy', phoneNumber: '9845022712', pendingPayment: 183_999 }
const nothing: Loaded = { data: null, isEmpty: true, at: '2026-11-20T05:13:00Z' }
const unreachable: Failure = { kind: 'timeout', outcome: 'refused', requestId: 'a7f3-02' }
const missing: Failure = { kind: 'status', outcome: 'refused', status: 404, requestId: 'a7f3-03' }

/** The query of a screen whose read answers this. */
export function queryModelOf(data: unknown) {
  const outcomes = {
    done: [{ data, isEmpty: false, at } satisfies Loaded, nothing],
    error: [unreachable, missing],
  }
  return defineModel({
    machine: queryMachine,
    texts: 'query',
    inputs: {
      'a record': { request: { id: 'WP-BLR-004217' } },
      'rows that are kept': { request: { id: 'WP-BLR-004217' }, afterFailure: 'keep' },
    },
    events: { 'read.again': [{}] },
    outcomes: { load: outcomes, refresh: outcomes },
    project: ({ data, failure, afterFailure }) => ({
      data: data === null ? 'none' : 'some',
      failure: failure?.kind,
      afterFailure,
    }),
  })
}

export const queryModel = queryModelOf(record)
