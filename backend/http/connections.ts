import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Settings } from '../settings.ts'

type Limits = Pick<Settings, 'CONNECTIONS' | 'CONNECTIONS_PER_ADDRESS' | 'UNREAD_SECONDS'>
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/** Pipelined requests that one connection may have open. Browsers send the next one after the answer. */
const mostPipelined = 10

/**
 * Bounds the cost of callers who ask and read nothing (H79). It limits connections, in all and per address, requests
 * sent ahead, and the time that unread answers wait. A trusted proxy carries many people, so it has no limit of its
 * own. Slow readers are not cut.
 */
export function boundConnections(server: Server, limits: Limits, isProxy: (address: string) => boolean): void {
  server.maxConnections = limits.CONNECTIONS
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    if (count > limits.CONNECTIONS_PER_ADDRESS) socket.destroy()
  })
  // Node reports a socket on which nothing was read or written for so long. A write that shrinks counts as written.
  server.timeout = limits.UNREAD_SECONDS * 1000
  server.on('timeout', (socket: Socket) => {
    const isWorking = (unanswered.get(socket)?.length ?? 0) > 0 && socket.writableLength === 0
    if (isWorking) socket.setTimeout(server.timeout)
    else socket.destroy()
  })
}

interface Waiting {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}
/** Requests of a connection whose answers were not sent yet, the one that is under way first. */
const unanswered = new WeakMap<Socket, Waiting[]>()

/**
 * Passes a connection's requests to the listener one by one, each after the answer before it. HTTP wants writes done in
 * their order (RFC 9112, 9.3.2). An unread answer so holds back the work for the next. A connection that sends too many
 * ahead is closed.
 */
export const inTurn =
  (listener: Listener): Listener =>
  (incoming, outgoing) => {
    const { socket } = incoming
    if (socket.destroyed) return
    const waiting = unanswered.get(socket) ?? []
    unanswered.set(socket, waiting)
    waiting.push({ incoming, outgoing })
    if (waiting.length > mostPipelined) socket.destroy()
    else if (waiting.length === 1) next(socket, waiting, listener)
  }

function next(socket: Socket, waiting: Waiting[], listener: Listener): void {
  const [first] = waiting
  if (!first || socket.destroyed) return
  first.outgoing.once('close', () => {
    waiting.shift()
    next(socket, waiting, listener)
  })
  listener(first.incoming, first.outgoing)
}
