import { eq, isNull, sql } from 'drizzle-orm'
import { createSponsor, getSponsor, listSponsors } from '../../../src/contract/areas/sponsors/sponsors.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { countOf } from '../../lists/count-of.ts'
import { notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { plainList } from '../../lists/plain-list.ts'
import { Refusal } from '../../store/refusal.ts'
import { bankAccount, employee, investment, qualityCheck, sponsor } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** Purifiers whose quality check names the sponsor's code. */
const devices = countOf(qualityCheck.sponsorCode, sponsor.code)

const investments = countOf(investment.sponsorId, sponsor.id)

const rows = (database: Database) =>
  database
    .select({ sponsor, devices, investments, account: bankAccount, createdBy: nameOfEmployee })
    .from(sponsor)
    .leftJoin(bankAccount, eq(bankAccount.id, sponsor.bankAccountId))
    .leftJoin(employee, eq(employee.id, sponsor.createdBy))
    .$dynamic()

const wire = ({
  sponsor: one,
  devices: count,
  investments: made,
  account,
  createdBy,
}: Awaited<ReturnType<typeof rows>>[number]) => ({
  sponsorId: one.id,
  code: one.code,
  name: one.name,
  phoneNumber: one.phone,
  email: one.email,
  taxId: one.taxId,
  status: one.status,
  devices: count,
  investments: made,
  bankAccount: account && {
    bankAccountId: account.id,
    holder: account.holder,
    bankCode: account.bankCode,
    lastFour: account.lastFour,
  },
  createdBy,
  createdAt: one.createdAt.toISOString(),
})

const keys = {
  sponsorId: sponsor.id,
  code: sponsor.code,
  name: sql`lower(${sponsor.name})`,
  devices,
  investments,
  status: sponsor.status,
  createdAt: sponsor.createdAt,
}

const lacking = {
  BANK_ACCOUNT: isNull(sponsor.bankAccountId),
  CODES: sql`not exists (select from ${qualityCheck} where ${qualityCheck.sponsorCode} = ${sponsor.code})`,
}

const list: Handler<typeof listSponsors> = ({ query }, { database }) =>
  plainList(
    {
      rows,
      id: sponsor.id,
      keys,
      texts: [sponsor.id, sponsor.code, sponsor.name],
      phone: sponsor.phone,
      filters: ({ status, lacks }) => [
        status ? eq(sponsor.status, status) : undefined,
        lacks ? lacking[lacks] : undefined,
      ],
      wire,
    },
    query,
    database,
  )

async function read(id: string, { database }: Pick<Call, 'database'>) {
  const [found] = await rows(database).where(eq(sponsor.id, id))
  if (!found) throw notFound('sponsor', id)
  return wire(found)
}

type Details = Parameters<Handler<typeof createSponsor>>[0]['body']

/** Names the sponsor that has the code or the phone (S-313). */
async function takenBy({ code, phoneNumber }: Details, { database }: Call): Promise<string> {
  const [byCode] = await rows(database).where(eq(sponsor.code, code))
  if (byCode) return `Code: ${code} is the code of ${byCode.sponsor.name} (${byCode.sponsor.id}) already.`
  const [byPhone] = await rows(database).where(eq(sponsor.phone, phoneNumber))
  const other = byPhone ? `${byPhone.sponsor.name} (${byPhone.sponsor.id})` : 'another sponsor'
  return `Phone: ${phoneNumber} is the phone of ${other} already.`
}

const create: Handler<typeof createSponsor> = async ({ body }, call) => {
  const { code, name, phoneNumber: phone, email, taxId, bankAccountId } = body
  if (bankAccountId !== undefined) {
    const [account] = await call.database.select().from(bankAccount).where(eq(bankAccount.id, bankAccountId))
    if (!account) throw new Refusal(422, `Bank account: ${bankAccountId} not found.`)
  }
  const [made] = await unlessTaken(
    call,
    (database) =>
      database
        .insert(sponsor)
        .values({
          id: sql`'SPN-' || nextval('sponsor_number')`,
          code,
          name,
          phone,
          email: email || null,
          taxId: taxId || null,
          status: 'ACTIVE',
          bankAccountId,
          createdBy: call.user.id,
          createdAt: call.at,
        })
        .returning({ id: sponsor.id }),
    () => takenBy(body, call),
  )
  const id = made?.id ?? ''
  await tell('sponsor.add', id, call)
  return new Reply(await read(id, call), 'Sponsor Added Successfully')
}

export const sponsorHandlers = [
  handle(listSponsors, list),
  handle(getSponsor, ({ params }, call) => read(params.id, call)),
  handle(createSponsor, create),
]
