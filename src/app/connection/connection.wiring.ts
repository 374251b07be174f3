import { reading } from '../../../machines/kit/actors.ts'
import { connectionMachine } from '../../../machines/root/connection.machine.ts'
import { setLost, tellReturned } from '../../client/reach.ts'
import { fetchText } from '../../client/transport.ts'
import type { Flow } from '../../kit/door.ts'

const patience = 10_000

/** The build that the served settings name; '' where they name none. Rejects where no answer comes. */
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

/** Nobody's work, and open as long as somebody is signed in. */
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
