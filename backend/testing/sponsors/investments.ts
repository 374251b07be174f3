import { sql } from 'drizzle-orm'
import { deviceCode, investment, investmentCode } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

interface Codes {
  readonly prefix: string
  readonly first: number
}

const at = new Date('2026-11-20T05:30:00.000Z')

/** Codes that no device bears, so many from the first number on. */
export async function addFreeCodes(database: Database, { prefix, first }: Codes, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, more) => `${prefix}${String(first + more).padStart(8, '0')}`)
  await database
    .insert(deviceCode)
    .values(codes.map((code) => ({ code, prefix: null, status: 'AVAILABLE' as const, createdAt: at, updatedAt: at })))
    .onConflictDoNothing()
  return codes
}

/** An investment of the first sponsor with these codes. Its id. */
export async function addInvestment(
  database: Database,
  numOfDevices: number,
  codes: readonly string[] = [],
): Promise<string> {
  const [made] = await database
    .insert(investment)
    .values({
      id: sql`'IVT-' || nextval('investment_number')`,
      sponsorId: 'SPN-1001',
      amount: 10_000_00,
      numOfDevices,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: investment.id })
  const id = made?.id ?? ''
  if (codes.length > 0) await database.insert(investmentCode).values(codes.map((code) => ({ code, investmentId: id })))
  return id
}

/** One with a free code, one with two devices that have none, and two free codes of no investment. */
export async function addInvestments(database: Database, codes: Codes) {
  const [own, ...free] = await addFreeCodes(database, codes, 3)
  const source = await addInvestment(database, 1, own === undefined ? [] : [own])
  return { source, target: await addInvestment(database, 3), free }
}
