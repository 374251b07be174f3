import { reading } from '../../../machines/kit/actors.ts'
import { connectionMachine } from '../../../machines/root/connection.machine.ts'
import { setLost, tellReturned } from '../../client/connectivity.ts'
import { fetchText } from '../../client/transport.ts'
import type { Flow } from '../../kit/root-api.ts'

const patience = 10_000

/** Reads the build that the settings name, '' where they name none. Rejects without an answer. */
export async function askForBuild(): Promise<string> {
  const reply = await fetchText(new URL('/config.json', location.href).href, {
    method: 'GET',
    headers: {},
    timeout: patience,
  })
  if ('broke' in reply) throw { kind: reply.broke, outcome: 'refused' }
  try {
    const { build } = JSON.parse(reply.text)
    return typeof build === 'string' ? build : ''
  } catch {
    return ''
  }
}

/** Open while someone is signed in, and no one's work, so the tray doesn't show it. */
export const connection: Flow<typeof connectionMachine> = {
  name: 'connection',
  need: [],
  aside: true,
  logic: connectionMachine.provide({
    actors: { checkService: reading(askForBuild) },
    actions: {
      holdWrites: () => setLost(true),
      letWritesPass: () => setLost(false),
      askReadsAgain: () => queueMicrotask(tellReturned),
      loadAnew: () => location.reload(),
    },
  }),
}
