import { sql } from 'drizzle-orm'
import { audit } from '../../schema/refunds.ts'
import { bankAccount, sponsor } from '../../schema/sponsors.ts'
import type { Database } from '../../typed-database.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { before, dayMs } from '../days.ts'
import { insertAll } from '../insert.ts'

const funds = ['Lakeview', 'Udaan', 'Samriddhi', 'Jal Jeevan', 'Nilgiri', 'Konark', 'Sahyadri', 'Aravalli', 'Deccan']
const forms = ['Foundation', 'Capital', 'Trust', 'Ventures', 'Water Fund']
const firstNames = ['Meera', 'Suresh', 'Anil', 'Fatima', 'Gopal', 'Leela', 'Thomas', 'Harpreet', 'Ritu', 'Sanjay']
const lastNames = ['Bhat', 'Chatterjee', 'Fernandes', 'Gill', 'Kulkarni', 'Menon', 'Pillai', 'Qureshi', 'Reddy']
const banks = ['HDFC0000240', 'ICIC0000104', 'SBIN0004051', 'UTIB0000037', 'KKBK0000958']

/** The codes that quality checks name: `SP-0101` to `SP-0188`. The sponsors after them have no purifier yet. */
const firstCode = 101
const withCodes = 88
const withoutCodes = 6
const firstAccount = 2001
/** Of a hundred sponsors so many have an account of their own, and so many share that of the one before. */
const ownAccount = 78
const sharedAccount = 8
const editors = ['E-1003', 'E-1004', 'E-1005']

const digits = (chance: Chance, count: number): string =>
  Array.from({ length: count }, (_, place) => chance.whole(place === 0 ? 1 : 0, 9)).join('')

function nameOf(chance: Chance, index: number): string {
  if (index % 3 === 0) return `${chance.pick(funds)} ${chance.pick(forms)}`
  return `${chance.pick(firstNames)} ${chance.pick(lastNames)}`
}

type Account = typeof bankAccount.$inferInsert
type Sponsor = typeof sponsor.$inferInsert

function accountOf(chance: Chance, index: number, holder: string, createdAt: Date): Account {
  const bankCode = chance.pick(banks)
  return {
    id: `BA-${firstAccount + index}`,
    holder,
    bankCode,
    bankKey: bankCode,
    number: digits(chance, 14),
    createdAt,
    updatedBy: chance.pick(editors),
    updatedAt: createdAt,
  }
}

/** The same sponsors every time, by a chance of their own. */
export async function seedSponsors(database: Database, at: Date): Promise<number> {
  const chance = chanceOf(65_010)
  const accounts: Account[] = []
  const sponsors = Array.from({ length: withCodes + withoutCodes }, (_, index): Sponsor => {
    const name = nameOf(chance, index)
    const createdAt = before(at, chance.whole(3, 700) * dayMs)
    const share = chance.whole(1, 100)
    if (share <= ownAccount) accounts.push(accountOf(chance, accounts.length, name, createdAt))
    const hasAccount = share <= ownAccount + sharedAccount
    return {
      id: `SPN-${1001 + index}`,
      code: `SP-${String(firstCode + index).padStart(4, '0')}`,
      name,
      phone: `9${String(700_000_000 + index * 1_013 + chance.whole(0, 999))}`,
      email: chance.percent(60) ? `sponsor${index + 1}@mail.example` : null,
      taxId: chance.percent(70) ? `AAACS${1000 + index}K` : null,
      status: chance.percent(90) ? 'ACTIVE' : 'INACTIVE',
      bankAccountId: (hasAccount && accounts.at(-1)?.id) || null,
      createdBy: chance.pick(editors),
      createdAt,
    }
  })
  await insertAll(database, bankAccount, accounts)
  await insertAll(database, sponsor, sponsors)
  const added = accounts.map(({ id, number, createdAt, updatedBy }) => ({
    at: createdAt,
    actorId: updatedBy,
    action: 'account.add',
    subjectId: id,
    detail: { after: number.slice(-4) },
  }))
  await insertAll(database, audit, added as (typeof audit.$inferInsert)[])
  await database.execute(sql`select setval('sponsor_number', ${1000 + sponsors.length})`)
  await database.execute(sql`select setval('bank_account_number', ${firstAccount - 1 + accounts.length})`)
  return sponsors.length
}
