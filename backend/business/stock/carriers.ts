import { and, eq } from 'drizzle-orm'
import { notFound } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { employee, employeeWarehouse, stockPlace } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { nameOfEmployee } from '../staff/technician-names.ts'

/** An employee who carries stock: the warehouses that they take from, bring back to, and are themselves. */
export interface Carrier {
  readonly id: string
  readonly name: string
  readonly disabled: boolean
  readonly source: string
  readonly transit: string
  /** None of their own: returns go back to where they came from */
  readonly destination: string | null
}

/** Rejected with 404, or with 409 where somebody has no warehouse to take from. */
export async function carrierOf(id: string, database: Database): Promise<Carrier> {
  const [person] = await database
    .select({ name: nameOfEmployee, disabled: employee.disabled })
    .from(employee)
    .where(eq(employee.id, id))
  if (!person) throw notFound('employee', id)
  const found = await database.select().from(employeeWarehouse).where(eq(employeeWarehouse.employeeId, id))
  const of = (type: string) => found.find((one) => one.type === type)?.warehouseCode
  const [source, transit] = [of('SOURCE'), of('TRANSIT')]
  if (!source || !transit)
    throw new Refusal(409, `${person.name} has no warehouse to take stock from. Choose someone who carries stock.`)
  return { id, ...person, source, transit, destination: of('DESTINATION') ?? null }
}

/** Where their things are: set aside in the warehouse that they take from, with them, with them and asked back, or missing. */
const codes = {
  ASIDE: ({ id, source }: Carrier) => ({ code: `${id}:ASIDE:${source}`, warehouseCode: source }),
  PERSON: ({ id, transit }: Carrier) => ({ code: `${id}:PERSON`, warehouseCode: transit }),
  RETURNING: ({ id, transit }: Carrier) => ({ code: `${id}:RETURNING`, warehouseCode: transit }),
  MISSING: ({ id, transit }: Carrier) => ({ code: `${id}:MISSING`, warehouseCode: transit }),
}

/** The place of that kind of an employee, made with the first thing that comes there. */
export async function placeOf(kind: keyof typeof codes, carrier: Carrier, database: Database): Promise<string> {
  const place = { ...codes[kind](carrier), kind, employeeId: carrier.id }
  const isThere = and(eq(stockPlace.code, place.code), eq(stockPlace.kind, kind))
  const [found] = await database.select({ code: stockPlace.code }).from(stockPlace).where(isThere)
  if (!found) await database.insert(stockPlace).values(place).onConflictDoNothing()
  return place.code
}
