import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { Rca } from '../../contract/areas/repeat-jobs/repeat-jobs.ts'

/** `done` where this person's root cause is there, `open` where there is none, `lost` where a colleague's is (B093). */
export const becameOfRca = (rca: Pick<Rca, 'submittedById'> | null, personId: string): ReadBackResult =>
  rca === null ? 'open' : rca.submittedById === personId ? 'done' : 'lost'
