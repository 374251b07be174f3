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
 * All connections share one PostgreSQL session, and the socket server takes turns after every protocol message: the
 * unnamed statement that one connection has parsed is then replaced by another's before it is bound. It stays with one
 * connection while a transaction is open, so it is told that one is, from a Parse until its Sync.
 */
function oneBatchAtATime(db) {
  const within = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)))
  /** What is answered as a whole, and how such an answer ends, but for its last byte. */
  const closing = new Set([...'QS'].map((letter) => letter.charCodeAt(0)))
  const readyForQuery = [0x5a, 0, 0, 0, 5]
  let open = false
  return new Proxy(db, {
    get(target, name) {
      if (name === 'isInTransaction') return () => open || target.isInTransaction()
      if (name === 'execProtocolRawStream') {
        return async (message, options) => {
          open = within.has(message[0])
          let end = readyForQuery
          const onRawData = (data) => {
            end = data.subarray(-6)
            options?.onRawData?.(data)
          }
          // The queue would stand still for ever after a throw; ending the thread lets it be opened again.
          await target.execProtocolRawStream(message, { ...options, onRawData }).catch(endThread)
          // A database that gave up amid a commit, as on a disk that takes no writes, is never ready again.
          if (closing.has(message[0]) && !readyForQuery.every((byte, at) => end[at] === byte))
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
