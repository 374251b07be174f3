import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { behave, type Fault } from './fault-server.ts'

/** Fate of one call on its way. With `after` the service does its work, and only the answer is lost. */
export interface Trouble {
  readonly fault?: Fault
  readonly when?: 'before' | 'after'
  readonly delayMs?: number
  /** Called when it is broken. With `after` the service has done its work by then. */
  readonly onFault?: () => void
}

/** Decides for each call of the API, by method and path without base. Nothing lets it pass. */
export type Meddling = (method: string, path: string) => Trouble | undefined

export interface Passed {
  readonly method: string
  /** Path and query without base. */
  readonly path: string
  readonly key: string | undefined
  /** The applied fault. */
  readonly fault: Fault | undefined
}

export interface FaultProxy {
  readonly url: string
  /** Every call of the API that came by, in their order. */
  readonly passed: readonly Passed[]
  /** True while a write is on its way and shortly after, because the page learns of it later. */
  isWriting(): boolean
  meddle(meddling: Meddling): void
  forget(): void
  close(): Promise<void>
}

interface Options {
  /** Longest wait of the console for an answer, ms. */
  readonly timeouts?: { readonly read: number; readonly write: number }
  /** Connections serve many calls, as they do in use. */
  readonly keepAlive?: boolean
}

const base = '/api'

/** Time after its answer during which a write counts as being on its way, ms. */
const moment = 1_000

/**
 * Breaks chosen calls on the wire between the console and its real server. By default every connection serves one
 * call, because a browser repeats calls that break on a used connection.
 */
export async function startFaultProxy(
  target: string,
  { timeouts, keepAlive = false }: Options = {},
): Promise<FaultProxy> {
  const passed: Passed[] = []
  let meddling: Meddling = () => undefined
  let writes = 0
  let lastWrite = Number.NEGATIVE_INFINITY
  const ending = keepAlive ? {} : { connection: 'close' }
  const server = createServer((request, response) => {
    // Its own clock is not the service's, whose header it passes on.
    response.sendDate = false
    if (!keepAlive) response.setHeader('connection', 'close')
    void serve(request, response).catch(() => response.destroy())
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    const isCall = url.startsWith(`${base}/`)
    const path = url.slice(base.length)
    const method = request.method ?? ''
    const trouble = isCall ? meddling(method, path) : undefined
    if (isCall) passed.push({ method, path, key: keyOf(request), fault: trouble?.fault })
    if (isCall && method !== 'GET') {
      writes += 1
      response.once('close', () => {
        writes -= 1
        lastWrite = performance.now()
      })
    }
    if (trouble?.delayMs) await sleep(trouble.delayMs)
    if (trouble?.fault && trouble.when !== 'after') {
      request.resume()
      trouble.onFault?.()
      behave(trouble.fault, response, 'proxy', () => null)
      return
    }
    const answer = await forward(target, request)
    if (trouble?.fault) {
      answer.resume()
      trouble.onFault?.()
      behave(trouble.fault, response, 'proxy', () => null)
      return
    }
    if (url === '/config.json' && timeouts) return sendJson(response, { ...(await jsonOf(answer)), timeouts })
    const { connection: _, 'keep-alive': __, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, { ...headers, ...ending })
    answer.pipe(response)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    isWriting: () => writes > 0 || performance.now() - lastWrite < moment,
    meddle: (next) => {
      meddling = next
    },
    forget: () => void passed.splice(0),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const keyOf = ({ headers }: IncomingMessage): string | undefined => headers['idempotency-key']?.toString()

function forward(target: string, request: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { connection: _, ...headers } = request.headers
    const onward = ask(target + request.url, { method: request.method, headers, agent: false }, resolve)
    onward.on('error', reject)
    request.pipe(onward)
  })
}

async function jsonOf(answer: IncomingMessage): Promise<object> {
  let text = ''
  for await (const chunk of answer) text += chunk
  return JSON.parse(text)
}

const sendJson = (response: ServerResponse, value: object) =>
  void response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value))
