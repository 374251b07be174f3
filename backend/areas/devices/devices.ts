import { sql } from 'drizzle-orm'
import { countDevicesByStatus, type DeviceCount } from '../../../src/contract/areas/devices/devices.ts'
import { connectivities } from '../../../src/contract/areas/installations/installations.ts'
import { type Handler, handle } from '../../http/handle.ts'

/** Known codes in the order of the contract, though nobody has them, then others, then those without a connection. */
const countByStatus: Handler<typeof countDevicesByStatus> = async (_, { database }) => {
  const { rows } = await database.execute<{ status: string; count: number }>(sql`
    select coalesce(connectivity, 'NONE') as status, count(*)::int as count from installation group by 1 order by 1`)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const known: readonly string[] = [...connectivities, 'NONE']
  const others = [...counts.keys()].filter((status) => !known.includes(status))
  return [...connectivities, ...others, 'NONE'].map(
    (status): DeviceCount => ({ status, count: counts.get(status) ?? 0 }),
  )
}

export const deviceHandlers = [handle(countDevicesByStatus, countByStatus)]
