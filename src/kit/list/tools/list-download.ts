import { reading, writing } from '../../../../machines/kit/actors.ts'
import {
  type DownloadContext,
  downloadMachine,
  type FetchedRows,
} from '../../../../machines/kit/download/download.machine.ts'
import { call } from '../../../client/call.ts'
import { config } from '../../../client/config.ts'
import { csvName, csvOf } from '../../../contract/csv.ts'
import { type Page, pageSizes } from '../../../contract/page.ts'
import { isoNow } from '../../clock.ts'
import type { Params } from '../../route.ts'
import { saveFile } from '../../save-file.ts'
import type { CellTools, List } from '../list-definition.ts'
import { tableOf } from './list-csv.ts'

export interface DownloadOf {
  /** The list with its columns at the moment when the file is written */
  readonly list: () => List
  readonly params: Params
  readonly tools: () => Omit<CellTools, 'now'>
}

/** The download machine on the list's own call, with the largest pages that the service gives. */
export const downloadLogic = ({ list, params, tools }: DownloadOf) =>
  downloadMachine.provide({
    actors: {
      readRows: reading<FetchedRows, DownloadContext>(async ({ input, signal }) => {
        const { endpoint, file, input: inputOf } = list()
        const answer = await call(file?.endpoint ?? endpoint, inputOf(askedOf(input), params), { signal })
        const { items, total, estimated } = answer as Page<unknown>
        return { rows: items, total, ...(estimated ? { estimated } : {}) }
      }),
      saveFile: writing<void, DownloadContext>(async ({ input: { rows, request } }) => {
        const cells = { ...tools(), now: isoNow() }
        const table = await tableOf(list(), rows, cells, decimalsOf(config().currency))
        saveFile(
          csvOf(table.head, table.rows),
          csvName(cells.t(list().title), aboutOf(list(), request, cells.formats.dayOf(cells.now))),
        )
      }),
    },
  })

function askedOf({ request, extent, rows }: DownloadContext) {
  if (!request) throw new Error('A download begins with a request.')
  if (extent === 'page') return request
  const size = Math.max(...pageSizes)
  return { ...request, size, page: Math.floor(rows.length / size) + 1 }
}

/** What the name of the file says beside the title: the day, or what the list says of its rows. */
const aboutOf = ({ file }: List, request: DownloadContext['request'], today: string): string =>
  file && request ? file.about(request, today) : today

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
