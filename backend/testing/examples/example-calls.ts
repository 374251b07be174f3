import type { Endpoint, Upload } from '../../../src/contract/endpoint.ts'
import { callExamples } from '../../../tests/support/examples.ts'
import type { TestServer } from '../server.ts'
import type { Example, Prepare, Prepared } from './preparation.ts'

const areas = Object.values(import.meta.glob<{ prepare: Prepare }>('../../areas/*/*.examples.ts', { eager: true }))

/** One request for each writing call that really changes something, from whoever is in `people`. */
export async function exampleCalls(server: TestServer, people: readonly string[], turn = 0): Promise<Prepared> {
  const prepared: Record<string, Prepared[string]> = {}
  for (const { prepare } of areas) Object.assign(prepared, await prepare({ server, people, turn }))
  const writes = callExamples.filter(({ endpoint }) => endpoint.effect !== 'read' && endpoint.access !== 'public')
  return Object.fromEntries(
    writes.map(({ endpoint: { id }, params, query, body, file }) => [
      id,
      (personId) => ({ params, query, body, file, ...prepared[id]?.(personId) }),
    ]),
  )
}

/** Makes a request of the example. A call without one gets an id that nobody has. */
export function requestOf({ method, path, upload }: Endpoint, { params, query, body, file }: Example = {}) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name] ?? 'X1'))
  const asked = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, given]) => [given].flat().map((value) => [name, String(value)])),
  )
  return { method, address: query ? `${filled}?${asked}` : filled, body: upload && file ? formOf(upload, file) : body }
}

function formOf({ part }: Upload, file: Blob): FormData {
  const form = new FormData()
  form.append(part, file)
  return form
}

/** The body with more of its own. A form and a bare list stay as they are. */
export const withMore = (body: object, more: object): object =>
  body instanceof FormData || Array.isArray(body) ? body : { ...body, ...more }
