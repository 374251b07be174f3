import { useEffect, useState } from 'react'
import { config } from '../../client/config.ts'
import { useFlow } from '../../kit/door.ts'
import { ConnectionView } from './ConnectionView.tsx'
import { connection } from './connection.wiring.ts'
import { watchConnection } from './watch-connection.ts'

/** The connection, as long as somebody works: its machine among the root's, its view in the frame. */
export function Connection() {
  const [input] = useState(() => ({ build: config().build ?? '' }))
  const running = useFlow(connection, connection.name, input)
  const send = running?.send
  const isThere = send !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: every drawing brings another `send` to the same actor.
  useEffect(() => (send ? watchConnection(send) : undefined), [isThere])
  return running ? <ConnectionView {...running} /> : null
}
