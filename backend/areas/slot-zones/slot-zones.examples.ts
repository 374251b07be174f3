import { eq } from 'drizzle-orm'
import { zonePattern } from '../../store/schema/index.ts'
import type { Prepare } from '../../testing/examples/preparation.ts'

/** A zone without a pattern, and codes of each turn's own. */
export const prepare: Prepare = async ({ server, turn }) => {
  const database = server.running.platform.database
  await database.delete(zonePattern).where(eq(zonePattern.zoneCode, 'DEL-05'))
  return {
    createSlotCategory: (personId) => ({
      body: {
        code: `MAA-${turn}-${personId}`.slice(0, 20).toUpperCase(),
        cityCode: 'MAA',
        name: `Knockers ${turn} ${personId}`,
        active: true,
      },
    }),
  }
}
