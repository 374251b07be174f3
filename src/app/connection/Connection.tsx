import { useEffect, useState } from 'react'
import { config } from '../../client/config.ts'
import { useFlow } from '../../kit/root-api.ts'
import { ConnectionView } from './ConnectionView.tsx'
import { connection } from './connection.wiring.ts'
import { watchConnection } from './watch-connection.ts'

/** Runs the connection's machine in the root and shows its view in the frame, while someone is signed in. */
export function Connection() {
  const [input] = useState(() => ({ build: config().build ?? '' }))
  const running = useFlow(connection, connection.name, input)
  const send = running?.send
  const isThere = send !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render brings another `send` to the same actor.
  useEffect(() => (send ? watchConnection(send) : undefined), [isThere])
  return running ? <ConnectionView {...running} /> : null
}
