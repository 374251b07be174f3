import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { nextVersion, tell } from '../../lists/held-record.ts'
import { installation } from '../../store/schema/index.ts'
import { agreedOf } from '../plans/agreed-plan.ts'
import { giveHomePlan } from '../plans/recharged-home.ts'
import type { JobRow } from './job-record.ts'

/** What gets no plan any more. */
export const leaving = ['UNINSTALL_REQUESTED', 'UNINSTALLED']

/** A completed delivery brings its plan; what was collected pays it (S-217). A new installation is started with it later. */
export async function bringPlan(held: JobRow, call: Call): Promise<void> {
  const brought = agreedOf(held)
  if (!brought) return
  const { database } = call
  const [home] = await database.select().from(installation).where(eq(installation.id, held.installationId))
  if (!home || leaving.includes(home.status)) return
  if (home.status === 'NEW')
    await database
      .update(installation)
      .set({ ...brought, updatedAt: nextVersion(installation.updatedAt, call) })
      .where(eq(installation.id, home.id))
  else await giveHomePlan(home, brought, call)
  await tell('installation.plan', home.id, call, { job: held.id, plan: brought.planId })
}
