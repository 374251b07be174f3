import { and, eq, sql } from 'drizzle-orm'
import {
  createInvestment,
  downloadInvestmentCodes,
  searchInvestments,
} from '../../../src/contract/areas/sponsors/investments.ts'
import { csvOf } from '../../../src/contract/csv.ts'
import { toMajor, toMinor } from '../../../src/contract/values.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { tell } from '../../lists/held-record.ts'
import { matching } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { Refusal } from '../../store/refusal.ts'
import { investment, sponsor } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { codesOf, free, hasCodes, investmentRows, readInvestment, used, wireInvestment } from './investment-rows.ts'

const keys = {
  investmentId: investment.id,
  sponsor: sql`lower(${sponsor.name})`,
  amount: investment.amount,
  numOfDevices: investment.numOfDevices,
  used,
  free,
  createdAt: investment.createdAt,
}

type Query = Parameters<Handler<typeof searchInvestments>>[0]['query']

const texts = [investment.id, sponsor.id, sponsor.code, sponsor.name]
const filters = ({ sponsorId, investmentId, lacks }: Query) => [
  sponsorId ? eq(investment.sponsorId, sponsorId) : undefined,
  investmentId ? eq(investment.id, investmentId) : undefined,
  lacks ? sql`not ${hasCodes}` : undefined,
]

/** What all that match come to, whatever the page. */
async function sumsOf(query: Query, database: Database) {
  const [sums] = await database
    .select({
      amount: sql<string>`coalesce(sum(${investment.amount}), 0)`,
      numOfDevices: sql<number>`coalesce(sum(${investment.numOfDevices}), 0)::int`,
      used: sql<number>`coalesce(sum(${used}), 0)::int`,
      free: sql<number>`coalesce(sum(${free}), 0)::int`,
    })
    .from(investment)
    .innerJoin(sponsor, eq(sponsor.id, investment.sponsorId))
    .where(and(matching(query.search, texts), ...filters(query)))
  return sums ? { ...sums, amount: toMajor(Number(sums.amount)) } : null
}

const search: Handler<typeof searchInvestments> = async ({ query }, call) => {
  const { database } = call
  const found = await plainList(
    { rows: investmentRows, id: investment.id, keys, texts, filters, wire: (row) => wireInvestment(row) },
    query,
    database,
  )
  const { investmentId } = query
  const codes = investmentId && found.content.length > 0 ? await codesOf(investmentId, call) : null
  return {
    ...found,
    content: found.content.map((one) => ({ ...one, codes })),
    sums: await sumsOf(query, database),
  }
}

const create: Handler<typeof createInvestment> = async ({ body: { sponsorId, amount, numOfDevices } }, call) => {
  const { database, user, at } = call
  const [found] = await database.select().from(sponsor).where(eq(sponsor.id, sponsorId)).for('key share')
  if (!found) throw new Refusal(422, `Sponsor: ${sponsorId} not found. Choose one of the list.`)
  const [made] = await database
    .insert(investment)
    .values({
      id: sql`'IVT-' || nextval('investment_number')`,
      sponsorId,
      amount: toMinor(amount),
      numOfDevices,
      createdBy: user.id,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: investment.id })
  const id = made?.id ?? ''
  await tell('investment.add', id, call, { sponsorId, numOfDevices })
  return new Reply(await readInvestment(id, call), 'Investment Added Successfully')
}

/** The words of a file are English, as those of messages. */
const download: Handler<typeof downloadInvestmentCodes> = async ({ params: { id } }, call) => {
  const { codes } = await readInvestment(id, call)
  return csvOf(
    ['Code', 'Status'],
    (codes ?? []).map(({ code, status }) => [code, status]),
  )
}

export const investmentHandlers = [
  handle(searchInvestments, search),
  handle(createInvestment, create),
  handle(downloadInvestmentCodes, download),
]
