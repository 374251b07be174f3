import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { trusts } from '../trusted-proxies.ts'
import { boundConnections, inTurn } from './connections.ts'

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

const stopMs = 10_000

export function newServer(settings: Settings, fetch: Fetch): Server {
  const listener = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
  })
  const times = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
  }
  const server = createServer({ ...times, maxHeaderSize: 16_384 }, inTurn(listener))
  boundConnections(server, settings, trusts(settings.TRUSTED_PROXIES))
  return server
}

/** Gives the address where it listens. */
export function listen(server: Server, { HOST, PORT }: Settings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(cannotListen(error, HOST, PORT))))
    server.listen(PORT, HOST, () => {
      const { port } = server.address() as AddressInfo
      resolve(`http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`)
    })
  })
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Stop the program that uses it, or set PORT to another one.`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  return `HOST=${host} cannot be listened on (${error.code}). Set HOST to an address of this machine.`
}

/** Takes no more connections, lets running calls end within 10 s (H70). */
export async function stop(server: Server): Promise<void> {
  const stopped = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that is kept alive becomes idle only after its running call.
  const tidy = setInterval(() => server.closeIdleConnections(), 50)
  const timer = setTimeout(() => server.closeAllConnections(), stopMs)
  await stopped
  clearInterval(tidy)
  clearTimeout(timer)
}
