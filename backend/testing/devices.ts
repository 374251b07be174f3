import { eq } from 'drizzle-orm'
import { deviceSpell, installation } from '../store/schema/index.ts'
import type { Database } from '../store/typed-database.ts'
import { addHome } from './money/refunds.ts'

export interface NewDevice {
  readonly installationId: string
  readonly deviceCode: string
  readonly botId: string
}

interface Given {
  readonly status?: string
  readonly connectivity?: string
  readonly installedOn?: string
  readonly uninstalledOn?: string
  readonly planId?: string
  readonly validTill?: string
  readonly spells?: readonly (readonly [kind: 'SILENT' | 'SLOW', from: string, until: string | null])[]
}

/** An installation with a bot of its own, which answers but in these spells. */
export async function addDevice(
  database: Database,
  botId: string,
  { spells = [], ...row }: Given = {},
): Promise<NewDevice> {
  const { id } = await addHome(database, { status: 'ACTIVE', connectivity: 'ONLINE', botId, ...row })
  const [home] = await database.select().from(installation).where(eq(installation.id, id))
  const deviceCode = home?.purifierId ?? ''
  for (const [kind, from, until] of spells)
    await database
      .insert(deviceSpell)
      .values({ deviceCode, kind, fromAt: new Date(from), untilAt: until ? new Date(until) : null })
  return { installationId: id, deviceCode, botId }
}
