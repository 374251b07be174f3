import type { Failure } from '../../../src/contract/failure.ts'
import type { ListRequest } from '../list/list-request.ts'
import { defineModel } from '../model.ts'
import { downloadMachine } from './download.machine.ts'

const request: ListRequest = { page: 2, size: 10, sort: 'id', dir: 'ASC', search: '', filters: {} }
const twoOfThree = { rows: [{ id: 'WP-BLR-004217' }, { id: 'WP-HYD-001883' }], total: 3 }
const oneOfThree = { rows: [{ id: 'WP-PUN-000971' }], total: 3 }
const oneOfTwo = { rows: [{ id: 'WP-PUN-000971' }], total: 2 }
const twoOfAbout = { ...twoOfThree, estimated: true as const }
const noneOfThree = { rows: [], total: 3 }
const noneAtAll = { rows: [], total: 0 }
const unreachable: Failure = { kind: 'timeout', outcome: 'refused', requestId: 'a7f3-04' }

export const downloadModel = defineModel({
  machine: downloadMachine,
  texts: 'list-tools',
  inputs: { 'nothing fetched yet': undefined },
  events: {
    'download.begin': [
      { extent: 'all', request },
      { extent: 'page', request },
    ],
    'download.resume': [{}],
    'download.cancel': [{}],
  },
  outcomes: {
    readRows: { done: [twoOfThree, twoOfAbout, oneOfThree, oneOfTwo, noneOfThree, noneAtAll], error: [unreachable] },
    saveFile: { done: [undefined], error: [unreachable] },
  },
  project: ({ extent, rows, total, request: asked }) => ({
    extent: asked === null ? 'none' : extent,
    rows: rows.length === 0 ? 'none' : rows.length < (total ?? 0) ? 'some' : 'all',
    total: total === null ? 'unknown' : 'known',
  }),
})
