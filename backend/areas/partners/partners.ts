import { and, eq, ne, or, sql } from 'drizzle-orm'
import {
  type PartnerColumn,
  type PartnerFault,
  wrongCells,
} from '../../../src/contract/areas/partners/partner-lines.ts'
import { addPartners, listPartners, updatePartner } from '../../../src/contract/areas/partners/partner-list.ts'
import { foldId, foldName, tenDigits, trimmed } from '../../../src/contract/normalise.ts'
import { toMajor } from '../../../src/contract/values.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { holdRecord, nextVersion, notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { plainList } from '../../lists/plain-list.ts'
import { businessDay } from '../../moment.ts'
import { Refusal, RowsRefusal } from '../../store/refusal.ts'
import { businessPartner } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const open = (what: ReturnType<typeof sql>) =>
  sql<
    string | null
  >`(select ${what} from partner_bill bill where bill.partner_id = business_partner.id and bill.paid < bill.amount)`
const outstanding = sql<string>`coalesce(${open(sql`sum(bill.amount - bill.paid)`)}, 0)`
const oldestDue = open(sql`min(bill.due_on)::text`)
const installations = sql<number>`(select count(*)::int from installation where installation.partner_id = business_partner.id
  and installation.uninstalled_on is null and installation.installed_on is not null)`

const rows = (database: Database) =>
  database
    .select({
      one: businessPartner,
      installations,
      outstanding,
      openBills: sql<string>`coalesce(${open(sql`count(*)`)}, 0)`,
      oldestDue,
    })
    .from(businessPartner)
    .$dynamic()

const dayMs = 86_400_000

const wireOf = (at: Date) => {
  const today = businessDay(at)
  return ({ one, installations, outstanding, openBills, oldestDue }: Awaited<ReturnType<typeof rows>>[number]) => ({
    partnerId: one.id,
    code: one.code,
    name: one.name,
    contactName: one.contactName,
    phone: one.phone,
    email: one.email,
    installations,
    outstanding: toMajor(Number(outstanding)),
    openBills: Number(openBills),
    oldestDue,
    overdueDays: oldestDue ? Math.max(0, Math.round((Date.parse(today) - Date.parse(oldestDue)) / dayMs)) : 0,
    updatedAt: one.updatedAt.toISOString(),
  })
}

const keys = {
  partnerId: businessPartner.id,
  name: sql`lower(${businessPartner.name})`,
  code: businessPartner.code,
  installations,
  outstanding,
  oldestDue,
}

const list: Handler<typeof listPartners> = ({ query }, { database, at }) =>
  plainList(
    {
      rows,
      id: businessPartner.id,
      keys,
      mayBeEmpty: ['oldestDue'],
      texts: [businessPartner.id, businessPartner.code, businessPartner.name, businessPartner.contactName],
      phone: businessPartner.phone,
      filters: ({ debt }) => [
        debt === 'DUE' ? sql`${oldestDue} is not null` : undefined,
        debt === 'OVERDUE' ? sql`${oldestDue} < ${businessDay(at)}` : undefined,
      ],
      wire: wireOf(at),
    },
    query,
    database,
  )

async function read(id: string, { database, at }: Pick<Call, 'database' | 'at'>) {
  const [found] = await rows(database).where(eq(businessPartner.id, id))
  if (!found) throw notFound('business partner', id)
  return wireOf(at)(found)
}

const isNamed = (name: string) => sql`lower(${businessPartner.name}) = ${foldName(name)}`

const labels: Readonly<Record<PartnerColumn, string>> = {
  name: 'Name',
  code: 'Code',
  contactName: 'Contact',
  phone: 'Phone',
  email: 'E-mail',
}
const reasons: Readonly<Record<PartnerFault, string>> = {
  missing: 'is missing.',
  tooLong: 'is too long.',
  wrong: 'is not of the form that it needs.',
  twice: 'is twice in these lines.',
  exists: 'is that of a partner that is there already.',
}

/** All of them or none, with all that is wrong at once (H122). Nobody adds a partner meanwhile. */
const addAll: Handler<typeof addPartners> = async ({ body: { partners: lines } }, call) => {
  const { database, at } = call
  await database.execute(sql`lock table business_partner in share row exclusive mode`)
  const known = await database.select({ name: businessPartner.name, code: businessPartner.code }).from(businessPartner)
  const wrong = wrongCells(lines, {
    names: new Set(known.map(({ name }) => foldName(name))),
    codes: new Set(known.map(({ code }) => code)),
  })
  if (wrong.length > 0) {
    const count = new Set(wrong.map(({ position }) => position)).size
    throw new RowsRefusal(
      `Nothing was added: ${count} of ${lines.length} lines ${count === 1 ? 'has' : 'have'} something wrong. Correct or remove them.`,
      wrong.map((one) => ({ ...one, id: null, message: `${labels[one.field]} ${reasons[one.code]}` })),
    )
  }
  const made = await database
    .insert(businessPartner)
    .values(
      lines.map(({ name, code, contactName, phone, email }) => ({
        id: sql`(select 'BP-' || lpad(number::text, greatest(4, length(number::text)), '0') from nextval('partner_number') as number)`,
        name: trimmed(name),
        code: foldId(code),
        contactName: trimmed(contactName),
        phone: tenDigits(phone),
        email: trimmed(email) || null,
        updatedAt: at,
      })),
    )
    .returning({ id: businessPartner.id })
  for (const { id } of made) await tell('partner.add', id, call)
  const answer = await Promise.all(made.map(({ id }) => read(id, call)))
  return new Reply(answer, `${answer.length} ${answer.length === 1 ? 'partner' : 'partners'} added`)
}

/** Names the partner that has the name or the code. */
async function takenBy(id: string, name: string, code: string, { database }: Call): Promise<string | undefined> {
  const [other] = await database
    .select()
    .from(businessPartner)
    .where(and(ne(businessPartner.id, id), or(isNamed(name), eq(businessPartner.code, code))))
  if (!other) return undefined
  const what = other.code === code ? `Code: ${code} is the code` : `Name: ${name} is the name`
  return `${what} of ${other.name} (${other.id}) already.`
}

const update: Handler<typeof updatePartner> = async ({ body }, call) => {
  const { partnerId: id, name, code, contactName, phone, email, updatedAt: seenAt } = body
  await holdRecord({ noun: 'business partner', key: businessPartner.id, id, seenAt, read: () => read(id, call) }, call)
  const known = await takenBy(id, name, code, call)
  if (known) throw new Refusal(409, known)
  await unlessTaken(
    call,
    (database) =>
      database
        .update(businessPartner)
        .set({
          name,
          code,
          contactName,
          phone,
          email: email || null,
          updatedAt: nextVersion(businessPartner.updatedAt, call),
        })
        .where(eq(businessPartner.id, id)),
    async () => (await takenBy(id, name, code, call)) ?? 'Name: taken just now.',
  )
  await tell('partner.update', id, call)
  return read(id, call)
}

export const partnerHandlers = [handle(listPartners, list), handle(addPartners, addAll), handle(updatePartner, update)]
