// The embedded database, in its own thread: a heavy query must not hold up the server (F12).
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const port = parentPort
if (!port) throw new Error('embedded.worker runs in a worker thread only')

const database = await PGlite.create(workerData.folder)
const server = new PGLiteSocketServer({
  db: oneBatchAtATime(database),
  path: workerData.socket,
  maxConnections: workerData.connections,
})
await server.start()

port.on('message', async (message) => {
  if (message === 'beat') return port.postMessage('beat')
  await server.stop()
  await database.close()
  port.close()
})
port.postMessage('ready')

/**
 * All connections share one PostgreSQL session, and the socket server takes turns after every protocol message. One
 * connection could replace the unnamed statement that another has parsed and not yet bound. So the messages from a
 * Parse until its Sync are kept back and run as one batch. The server stays with one connection while a transaction is
 * open, so it is told that one is. A batch is answered as one, too: five messages a query cost more than the query.
 */
function oneBatchAtATime(db) {
  const letters = (all) => new Set([...all].map((letter) => letter.charCodeAt(0)))
  const within = letters('PBDEC')
  /** Asks for the answer so far, as Sync does for the whole. */
  const flush = 'H'.charCodeAt(0)
  const asking = letters('HS')
  /** Messages that are answered as a whole, and the end of such an answer but for its last byte. */
  const closing = letters('QS')
  const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])
  const none = Buffer.alloc(0)
  let open = false
  let batch = none
  return new Proxy(db, {
    get(target, name) {
      if (name === 'isInTransaction') return () => open || target.isInTransaction()
      // Rolls back the open work of a broken connection. Nobody asks for its batch any more.
      if (name === 'exec')
        return (...said) => {
          open = false
          batch = none
          return target.exec(...said)
        }
      if (name === 'execProtocolRawStream') {
        return async (message, options) => {
          const kind = message[0]
          open = within.has(kind) || kind === flush
          if (within.has(kind)) {
            batch = Buffer.concat([batch, message])
            return
          }
          // A connection that sends anything else amid a batch has given it up.
          const asked = asking.has(kind) ? Buffer.concat([batch, message]) : message
          batch = none
          const answer = []
          const onRawData = (data) => answer.push(Buffer.from(data))
          // After a throw the queue would stand still for ever. Ending the thread lets it be opened again.
          await target.execProtocolRawStream(asked, { ...options, onRawData }).catch(endThread)
          const whole = Buffer.concat(answer)
          if (whole.length > 0) options?.onRawData?.(whole)
          // A database that gave up amid a commit, as on a disk that takes no writes, is never ready again.
          if (closing.has(kind) && !whole.subarray(-6, -1).equals(readyForQuery))
            await endThread(new Error('it gave up'))
        }
      }
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function endThread(error) {
  setImmediate(() => {
    throw error
  })
  return new Promise(() => undefined)
}
