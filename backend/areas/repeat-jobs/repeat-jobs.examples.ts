import type { Prepare } from '../../testing/examples/preparation.ts'
import { addServices } from '../../testing/jobs/repeated-jobs.ts'

/** Everyone submits the root cause of the same repeated job: one wins. Alone, each has one of their own. */
export const prepare: Prepare = async ({ server, people }) => {
  const { database } = server.running.platform
  const made = new Map<string, string>()
  for (const person of [...people, 'anyone']) {
    const { ids } = await addServices(database, ['2026-11-02', '2026-11-10'])
    made.set(person, ids[1] ?? '')
  }
  const values = { category: 'USAGE', subCategory: 'POWER_OFF', responsible: 'CUSTOMER', action: 'Explained' }
  return {
    submitRepeatedJobRca: (personId) => ({ body: { jobId: made.get(personId) ?? made.get('anyone'), values } }),
  }
}
