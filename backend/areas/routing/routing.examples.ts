import type { Prepare } from '../../testing/examples/preparation.ts'
import { addSolution, addWaiting } from '../../testing/jobs/solutions.ts'

/** Everybody applies a solution of their own, each on another day. */
export const prepare: Prepare = async ({ server, people, turn }) => {
  const { database, clock } = server.running.platform
  const at = clock.now()
  const made = new Map<string, string>()
  for (const [index, person] of [...people, 'anyone'].entries()) {
    const jobId = await addWaiting(database, { at })
    made.set(person, (await addSolution(database, at, [{ jobId }], 100 + turn * 60 + index)).id)
  }
  return { applyRouting: (personId) => ({ query: { routingId: made.get(personId) ?? made.get('anyone') } }) }
}
