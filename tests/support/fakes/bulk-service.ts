/** A service that has rows of one status each, an act that changes it, and the list of the rows. */
import type { BulkInput } from '../../../machines/kit/bulk/bulk-run.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { BulkAct } from '../../../src/kit/bulk/bulk-definition.ts'
import { plainRequest } from '../../../src/kit/list/list-address.ts'
import { sampleList as list } from '../stage/kit-samples.tsx'

interface Row {
  readonly id: string
  readonly status: string
}

/** Rows of the service in the list's order, after its filters. */
export const listed = { all: (): [string, string][] => [...service.rows] }

/** Records of the service, writes by their keys, and hooks before a record is read or a row written. */
export const service = {
  rows: new Map<string, string>(),
  pages: [] as number[],
  written: [] as { id: string; key: string | undefined }[],
  /** With those that were refused. */
  tried: [] as { id: string; key: string | undefined }[],
  /** What was said to have been seen of each record, for acts that say so. */
  seen: [] as unknown[],
  beforeRead: (_id: string) => {},
  beforeWrite: (_id: string, _key?: string): void => {},
}

type Asked = { id: string; page: number; size: number; status: string }
/** In place of the console's own call. */
export async function call(
  endpoint: { id: string },
  { id, page, size, status }: Asked,
  { key, seen }: { key?: string; seen?: unknown } = {},
) {
  if (endpoint.id === 'write') {
    service.tried.push({ id, key })
    service.beforeWrite(id, key)
    service.written.push({ id, key })
    if (seen !== undefined) service.seen.push(seen)
    service.rows.set(id, status)
    return null
  }
  if (endpoint.id === 'read') {
    service.beforeRead(id)
    return { id, status: service.rows.get(id) }
  }
  service.pages.push(page)
  const all = listed.all().map(([one, stands]) => ({ id: one, status: stands }))
  return { items: all.slice((page - 1) * size, page * size), total: all.length }
}

const endpoint = (id: string) => ({ id, access: [['LEVEL_1']] }) as unknown as Endpoint
export const act = {
  id: 'status',
  label: 'changeStatus',
  texts: 'customer',
  submit: 'saveStatus',
  saved: 'statusChanged',
  fields: [],
  endpoint: endpoint('write'),
  input: (id: string, { status }: { status: string }) => ({ id, status }),
  currentValue: ({ status }: Row) => status,
  wanted: ({ status }: { status: string }) => status,
  record: { endpoint: endpoint('read'), input: (id: string) => ({ id }) },
  href: (id: string) => `/${id}`,
} as unknown as BulkAct
export const rowsOf = {
  ...list,
  endpoint: endpoint('list'),
  input: ({ page, size }: { page: number; size: number }) => ({ page, size }),
} as unknown as typeof list

export const ofAll = (): BulkInput => ({
  chosen: [],
  request: plainRequest(list),
  total: 0,
  values: { status: 'PAUSED' },
})

/** Three rows, and nothing was asked yet. */
export function resetService(): void {
  listed.all = () => [...service.rows]
  service.rows = new Map([...'abc'].map((id) => [id, 'ACTIVE']))
  service.pages = []
  service.written = []
  service.tried = []
  service.seen = []
  service.beforeRead = () => {}
  service.beforeWrite = () => {}
}
