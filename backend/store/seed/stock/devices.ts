import { eq } from 'drizzle-orm'
import type { Database } from '../../../http/handle.ts'
import { deviceCommand, deviceSpell } from '../../schema/devices.ts'
import { installation } from '../../schema/owners.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { after, before, dayMs, hourMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import type { Home } from '../installations/installations.ts'

type Spell = typeof deviceSpell.$inferInsert
type Command = typeof deviceCommand.$inferInsert

/** One in so many homes was asked something lately; a large business has no more than the last count. */
const share = 30
const most = 400
const operations = ['RESTART', 'SYNC', 'FLUSH', 'LOCK', 'UNLOCK']

/** When bots were silent or slow, and what they were asked. The first silent one of an active home is so for two days. */
export async function seedDevices(database: Database, homes: readonly Home[], at: Date): Promise<number> {
  const chance = chanceOf(52_500)
  const live = homes.filter(({ row }) => row.botId)
  const others = live.filter(({ row, isShown }) => row.status === 'ACTIVE' && !isShown)
  const silent = others.find(({ row }) => row.connectivity === 'OFFLINE') ?? others[0]
  // A small business may have no other one that is offline.
  if (silent)
    await database.update(installation).set({ connectivity: 'OFFLINE' }).where(eq(installation.id, silent.row.id))
  const spells = live.flatMap((home) => spellsOf(chance, home, at, home === silent))
  await insertAll(database, deviceSpell, spells)
  const commands = live
    .flatMap((home) => (home === silent ? waitingCommands(home, at) : commandsOf(chance, home, at)))
    .slice(-most)
    .sort((one, other) => +one.createdAt - +other.createdAt)
    .map((command, index) => ({ ...command, id: `CM-${1001 + index}` }))
  await insertAll(database, deviceCommand, commands)
  return live.length
}

const spell = (home: Home, kind: Spell['kind'], from: Date, ms: number | null): Spell => ({
  deviceCode: home.row.purifierId,
  kind,
  fromAt: from,
  untilAt: ms === null ? null : after(from, ms),
})

/** Two gaps and slow answers of the last day, as in the pictures. */
const shownSpells = (home: Home, at: Date): Spell[] => [
  spell(home, 'SILENT', before(at, 18.5 * hourMs), 2.25 * hourMs),
  spell(home, 'SLOW', before(at, 8.5 * hourMs), 1.25 * hourMs),
  spell(home, 'SILENT', before(at, 5.5 * hourMs), 0.75 * hourMs),
]

function spellsOf(chance: Chance, home: Home, at: Date, isSilent: boolean): Spell[] {
  if (home.isShown) return shownSpells(home, at)
  if (isSilent) return [spell(home, 'SILENT', before(at, 49 * hourMs), null)]
  const hours = chance.whole(3, 70)
  if (home.row.connectivity === 'OFFLINE') return [spell(home, 'SILENT', before(at, hours * hourMs), null)]
  const count = home.row.connectivity === 'WEAK' ? chance.whole(3, 6) : chance.whole(0, 1)
  // A day apart from each other at least, so that no two overlap.
  return Array.from({ length: count }, (_, back) =>
    spell(
      home,
      chance.percent(60) ? 'SILENT' : 'SLOW',
      before(at, (back * 26 + chance.whole(6, 24)) * hourMs),
      chance.whole(3, 16) * 0.25 * hourMs,
    ),
  )
}

const waitingCommands = ({ row }: Home, at: Date): Command[] =>
  [
    ['SYNC', 41],
    ['RESTART', 26],
  ].map(([operation, hours]) => ({
    id: '',
    deviceCode: row.purifierId,
    botId: row.botId ?? '',
    operation: String(operation),
    createdBy: 'E-1001',
    createdAt: before(at, Number(hours) * hourMs),
  }))

/** None of a kind twice within two days: the second would be rejected while the first waits. */
function commandsOf(chance: Chance, home: Home, at: Date): Command[] {
  if (!chance.percent(share)) return []
  const { row, installedAt } = home
  return Array.from({ length: chance.whole(1, 3) }, (_, back) => ({
    id: '',
    deviceCode: row.purifierId,
    botId: row.botId ?? '',
    operation: operations[back] ?? 'SYNC',
    createdBy: chance.pick(['E-1001', 'E-1002']),
    createdAt: before(at, back * 4 * dayMs + chance.whole(1, 60) * hourMs),
  })).filter(({ createdAt }) => createdAt > installedAt)
}
