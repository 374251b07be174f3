import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import {
  createBankAccount,
  getBankAccount,
  listBankAccounts,
  saveBankAccount,
} from '../../../src/contract/areas/sponsors/bank-accounts.ts'
import { foldAccount } from '../../../src/contract/normalise.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { countOf } from '../../lists/count-of.ts'
import { holdRecord, nextVersion, notFound, tell, traceOf, unlessTaken } from '../../lists/held-record.ts'
import { plainList } from '../../lists/plain-list.ts'
import { Refusal } from '../../store/refusal.ts'
import { audit, bankAccount, employee, sponsor } from '../../store/schema/index.ts'
import { transact } from '../../store/transact.ts'
import type { Database } from '../../store/typed-database.ts'

/** What is shown of a number (S-313). */
const lastFourOf = (number: string): string => number.slice(-4)

const sponsors = sql<{ sponsorId: string; code: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('sponsorId', sponsor.id, 'code', sponsor.code, 'name', sponsor.name) order by sponsor.code)
  from sponsor where sponsor.bank_account_id = ${bankAccount.id}), '[]'::json)`
const sponsorCount = countOf(sponsor.bankAccountId, bankAccount.id)

const rows = (database: Database) =>
  database
    .select({ account: bankAccount, sponsors, changedBy: nameOfEmployee })
    .from(bankAccount)
    .leftJoin(employee, eq(employee.id, bankAccount.updatedBy))
    .$dynamic()

const wire = ({ account, ...row }: Awaited<ReturnType<typeof rows>>[number]) => ({
  bankAccountId: account.id,
  holder: account.holder,
  bankCode: account.bankCode,
  lastFour: account.lastFour,
  sponsors: row.sponsors,
  changedBy: row.changedBy,
  changedById: account.updatedBy,
  updatedAt: account.updatedAt.toISOString(),
})

const keys = {
  bankAccountId: bankAccount.id,
  holder: sql`lower(${bankAccount.holder})`,
  bankCode: bankAccount.bankKey,
  sponsors: sponsorCount,
  updatedAt: bankAccount.updatedAt,
}

const list: Handler<typeof listBankAccounts> = ({ query }, { database }) =>
  plainList(
    {
      rows,
      id: bankAccount.id,
      keys,
      texts: [bankAccount.id, bankAccount.holder, bankAccount.bankCode, bankAccount.lastFour],
      filters: ({ used }) => [used ? sql`(${sponsorCount} > 0) = ${used === 'true'}` : undefined],
      wire,
    },
    query,
    database,
  )

async function read(id: string, { database }: Pick<Call, 'database'>) {
  const [found] = await rows(database).where(eq(bankAccount.id, id))
  if (!found) throw notFound('bank account', id)
  return found
}

const mostEvents = 50
const kinds: Readonly<Record<string, string>> = {
  'account.add': 'ADDED',
  'account.update': 'CHANGED',
  [traceOf(getBankAccount)]: 'REVEALED',
}

/** Who added, changed and revealed it, the latest first. */
async function eventsOf(id: string, { database }: Call) {
  const found = await database
    .select({ audit, by: nameOfEmployee })
    .from(audit)
    .leftJoin(employee, eq(employee.id, audit.actorId))
    .where(eq(audit.subjectId, id))
    .orderBy(desc(audit.id))
    .limit(mostEvents)
  return found.map(({ audit: { at, action, detail }, by }) => {
    const { before, after } = detail as { readonly before?: string; readonly after?: string }
    return {
      at: at.toISOString(),
      by,
      kind: kinds[action] ?? action,
      lastFourBefore: before ?? null,
      lastFour: after ?? null,
    }
  })
}

const get: Handler<typeof getBankAccount> = async ({ params, query }, call) => {
  const found = await read(params.id, call)
  const events = await eventsOf(params.id, call)
  return { ...wire(found), events, accountNumber: query.reveal ? found.account.number : null }
}

interface Named {
  readonly bankCode: string
  readonly number: string
}

const isTheSame = ({ bankCode, number }: Named): SQL | undefined =>
  and(eq(bankAccount.bankKey, foldAccount(bankCode)), eq(bankAccount.number, number))

async function duplicate(named: Named, own: string, { database }: Pick<Call, 'database'>): Promise<string | undefined> {
  const [other] = await rows(database).where(and(isTheSame(named), ne(bankAccount.id, own)))
  return (
    other &&
    `Account number: ${other.account.holder} has this account already (${other.account.id}, ends in ${lastFourOf(named.number)}).`
  )
}

/** Every check comes before the first write (H116). Two at once meet at the database's own rule. */
async function storing<T>(named: Named, own: string, call: Call, write: (within: Database) => Promise<T>): Promise<T> {
  const known = await duplicate(named, own, call)
  if (known) throw new Refusal(409, known)
  return unlessTaken(call, write, async () => (await duplicate(named, own, call)) ?? 'Account number: added just now.')
}

/** The sponsor that the account is for, held until the call is over. One that has an account keeps it. */
async function holdSponsor(id: string, { database }: Call): Promise<void> {
  const [found] = await database.select().from(sponsor).where(eq(sponsor.id, id)).for('update')
  if (!found) throw new Refusal(422, `Sponsor: ${id} not found.`)
  if (found.bankAccountId)
    throw new Refusal(409, `Sponsor: ${found.name} has the account ${found.bankAccountId} already.`)
}

const create: Handler<typeof createBankAccount> = ({ body }, outer) =>
  transact(outer.database, async (database) => {
    const call = { ...outer, database }
    const { holder, bankCode, accountNumber: number, sponsorId } = body
    if (sponsorId) await holdSponsor(sponsorId, call)
    const [made] = await storing({ bankCode, number }, '', call, (within) =>
      within
        .insert(bankAccount)
        .values({
          id: sql`'BA-' || nextval('bank_account_number')`,
          holder,
          bankCode,
          bankKey: foldAccount(bankCode),
          number,
          createdAt: call.at,
          updatedBy: call.user.id,
          updatedAt: call.at,
        })
        .returning({ id: bankAccount.id }),
    )
    const id = made?.id ?? ''
    if (sponsorId) await database.update(sponsor).set({ bankAccountId: id }).where(eq(sponsor.id, sponsorId))
    await tell('account.add', id, call, { after: lastFourOf(number), ...(sponsorId ? { sponsorId } : {}) })
    return new Reply(wire(await read(id, call)), 'Bank Account added successfully')
  })

const save: Handler<typeof saveBankAccount> = ({ params: { id }, body }, outer) =>
  transact(outer.database, async (database) => {
    const call = { ...outer, database }
    const { holder, bankCode, accountNumber, updatedAt: seenAt } = body
    const now = async () => wire(await read(id, call))
    await holdRecord({ noun: 'bank account', key: bankAccount.id, id, seenAt, read: now }, call)
    const before = (await read(id, call)).account.number
    const number = accountNumber ?? before
    await storing({ bankCode, number }, id, call, (within) =>
      within
        .update(bankAccount)
        .set({
          holder,
          bankCode,
          bankKey: foldAccount(bankCode),
          number,
          updatedBy: call.user.id,
          updatedAt: nextVersion(bankAccount.updatedAt, call),
        })
        .where(eq(bankAccount.id, id)),
    )
    const changed = number === before ? {} : { before: lastFourOf(before), after: lastFourOf(number) }
    await tell('account.update', id, call, changed)
    return new Reply(await now(), 'Bank account saved')
  })

export const bankAccountHandlers = [
  handle(listBankAccounts, list),
  handle(getBankAccount, get),
  handle(createBankAccount, create),
  handle(saveBankAccount, save),
]
