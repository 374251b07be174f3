import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Failures of a call to a service. */
export const faults = [
  'OK', // no fault, for comparison
  'N1', // connection reset
  'N2', // offline: the service itself is well
  'N3', // no answer
  'N4', // cut in the middle of the body
  'H400',
  'H401',
  'H403',
  'H404',
  'H409',
  'H422',
  'H429', // with Retry-After
  'H500',
  'H503',
  'SF1', // success: false with a message
  'SF2', // success: false without
  'SF5', // success: false with status 500
  'R20', // a rejection that names 20 rows
  'R0', // one whose rows are malformed, but for one
  'R1001', // one that names more rows than a failure carries
  'E1', // empty 200
  'E2', // null
  'E3', // 204
  'J1', // malformed JSON
  'J2', // another shape
  'X1', // an HTML page
  'T1', // the body stops for longer than anybody waits
  'L1', // a redirect to another host
  'B1', // more bytes than an answer may have
  'O1', // a late answer
] as const
export type Fault = (typeof faults)[number]

/** The body under J2. */
export const anotherShape = { unexpected: [1, 2] }

export interface Seen {
  readonly method: string
  /** Path and query behind the base address. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface FaultServer {
  readonly address: string
  /** A base address. Every call to it meets this fault and is recorded under `name`. */
  base(fault: Fault, name: string): string
  /** The calls that reached the server, in their order. */
  seen(fault: Fault, name: string): readonly Seen[]
  close(): Promise<void>
}

type Answering = (name: string) => unknown

/** A service that fails as told by the first segment of the path. `bodyFor` gives the agreed body of `OK`. */
export async function startFaultServer(bodyFor: Answering, headers: Record<string, string> = {}): Promise<FaultServer> {
  const calls = new Map<string, Seen[]>()
  const server = createServer(async (request, response) => {
    const [, fault = '', name = '', rest = ''] = /^\/([^/]*)\/([^/]*)(.*)$/.exec(request.url ?? '') ?? []
    const seen = calls.get(`${fault}/${name}`) ?? []
    calls.set(`${fault}/${name}`, seen)
    seen.push({ method: request.method ?? '', url: rest, headers: request.headers, body: await bodyOf(request) })
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value)
    response.setHeader('x-request-id', `${fault}-${name}`)
    behave(fault as Fault, response, name, bodyFor)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    base: (fault, name) => `${address}/${fault}/${name}`,
    seen: (fault, name) => calls.get(`${fault}/${name}`) ?? [],
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

/** So many rows of a call as a service rejects them, each with another reason. */
export const rejectedRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `ROW-${at}`,
    position: at * 25,
    field: 'quantity',
    code: 'short',
    message: `${at} are left`,
  }))

/** What is no row: a text, nothing, one without a reason, one whose place is a text. */
const malformedRows = ['ROW-1', null, { id: 'ROW-1' }, { code: 'short', message: 'Too few', position: 'first' }, []]

/** A body that is a file instead of the envelope. */
export class FileBody {
  constructor(
    readonly type: string,
    readonly text: string,
  ) {}
}

const asJson = (response: ServerResponse, status: number, text: string | Buffer) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
const json = (response: ServerResponse, status: number, value: unknown) =>
  asJson(response, status, JSON.stringify(value))

/** More than any answer may have. */
const tooMuch = Buffer.from(JSON.stringify({ success: true, message: 'x'.repeat(5_100_000), body: null }))

/** Target of a redirect: the address of this name, or a closed port. */
const elsewhere = (name: string) =>
  name.startsWith('http') ? decodeURIComponent(name) : 'http://127.0.0.1:9/elsewhere'

/** Answers as told by the fault. */
export function behave(fault: Fault, response: ServerResponse, name: string, bodyFor: Answering): void {
  const good = () => ({ success: true, message: 'Well', body: bodyFor(name) })
  const well = () => {
    const { body } = good()
    if (body instanceof FileBody) response.writeHead(200, { 'content-type': body.type }).end(body.text)
    else json(response, 200, good())
  }
  if (fault === 'H429') response.setHeader('retry-after', '7')
  if (/^H\d{3}$/.test(fault)) {
    json(response, Number(fault.slice(1)), { message: `Refused with ${fault}` })
    return
  }
  const ways: Partial<Record<Fault, () => void>> = {
    OK: well,
    N1: () => response.socket?.resetAndDestroy(),
    N2: well,
    N3: () => undefined,
    N4: () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' })
      response.write(JSON.stringify(good()).slice(0, 12), () => response.socket?.destroy())
    },
    SF1: () => json(response, 200, { success: false, message: 'Not today' }),
    SF2: () => json(response, 200, { success: false }),
    SF5: () => json(response, 500, { success: false, message: 'Not today' }),
    R20: () => json(response, 422, { success: false, message: 'Not these', rows: rejectedRows(20) }),
    R0: () => json(response, 422, { message: 'Not these', rows: [...malformedRows, ...rejectedRows(1)] }),
    R1001: () => json(response, 200, { success: false, message: 'Not these', rows: rejectedRows(1_001) }),
    E1: () => response.writeHead(200).end(),
    E2: () => json(response, 200, null),
    E3: () => response.writeHead(204).end(),
    J1: () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"body":{"a":'),
    J2: () => json(response, 200, { success: true, body: anotherShape }),
    X1: () =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Sign in to the network</h1>'),
    T1: () => response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":true,'),
    L1: () => response.writeHead(302, { location: elsewhere(name) }).end(),
    B1: () => asJson(response, 200, tooMuch),
    O1: () => setTimeout(well, 120),
  }
  ways[fault]?.()
}
