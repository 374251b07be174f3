import { sql } from 'drizzle-orm'
import type { Database } from '../../../http/handle.ts'
import { adhocPayment } from '../../schema/index.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { after, before, dayMs, hourMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import type { Home } from '../installations/installations.ts'

/** [type, rupees, what the agent noted] */
const kinds: readonly (readonly [string, number, string | null])[] = [
  ['FILTER', 450, 'Sediment filter, replaced out of turn'],
  ['FILTER', 1200, 'Membrane, replaced out of turn'],
  ['VISIT', 299, null],
  ['VISIT', 299, 'Second visit on customer’s wish'],
  ['RELOCATION', 799, 'Moved to another kitchen of the same flat'],
  ['RELOCATION', 1499, 'Moved to a new address in the same city'],
  ['DAMAGE', 2350, 'Broken tap and cover'],
]

/** So many of a hundred homes; a large business has no more than the last count. */
const share = 40
const most = 300
/** How long a link is valid (S-130), ms. */
const linkLife = 72 * hourMs
/** One of so many may still be paid. */
const openOf = 5

/** The same payments every time, by a chance of their own. Top-ups among them were never paid: a paid one has a movement. */
export async function seedAdhocPayments(database: Database, homes: readonly Home[], at: Date): Promise<number> {
  const chance = chanceOf(51_800)
  const made = homes
    .filter(({ row, isShown }) => row.status !== 'NEW' && row.status !== 'UNINSTALLED' && !isShown)
    .flatMap((home) => (chance.percent(share) ? [home] : []))
    .slice(0, most)
    .map((home, index) => paymentOf(chance, home, at, index % openOf === 0))
    .sort((one, other) => +one.createdAt - +other.createdAt)
    .map((payment, index) => ({ ...payment, id: `AP-${1001 + index}`, token: tokenOf(chance) }))
  await insertAll(database, adhocPayment, made)
  await database.execute(sql`select setval('adhoc_payment_number', ${Math.max(2000, 1000 + made.length)})`)
  return made.length
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'

/** As long as a real one. It opens a page of the demo alone. */
const tokenOf = (chance: Chance): string => Array.from({ length: 43 }, () => letters[chance.whole(0, 63)]).join('')

function paymentOf(chance: Chance, { row, installedAt }: Home, at: Date, isOpen: boolean) {
  const [type, rupees, note] = chance.pick(kinds)
  const isTopUp = chance.percent(12)
  const wanted = before(at, isOpen ? chance.whole(1, 70) * hourMs : chance.whole(3, 60) * dayMs)
  const createdAt = wanted > installedAt ? wanted : after(installedAt, hourMs)
  const paidAt = after(createdAt, chance.whole(1, 50) * hourMs)
  const isPaid = !isOpen && !isTopUp && chance.percent(72) && paidAt < at
  return {
    installationId: row.id,
    customerId: row.customerId,
    type: isTopUp ? 'WALLET' : type,
    amount: isTopUp ? 1000_00 : rupees * 100,
    note: isTopUp ? null : note,
    createdBy: chance.pick(['E-1001', 'E-1002', 'E-1013']),
    createdAt,
    expiresAt: after(createdAt, linkLife),
    paidAt: isPaid ? paidAt : null,
  }
}
