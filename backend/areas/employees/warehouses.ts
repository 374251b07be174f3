import { and, asc, eq } from 'drizzle-orm'
import { getEmployeeWarehouses, listWarehouses } from '../../../src/contract/areas/employees/warehouses.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { city, employee, employeeWarehouse, warehouse } from '../../store/schema/index.ts'

interface Row {
  readonly warehouse: typeof warehouse.$inferSelect
  readonly city: string
}

const wire = ({ warehouse: one, city: cityName }: Row) => ({
  warehouseCode: one.code,
  name: one.name,
  type: one.type,
  cityCode: one.cityCode,
  city: cityName,
  inUse: one.inUse,
})

const list: Handler<typeof listWarehouses> = async ({ query }, { database }) => {
  const found = await database
    .select({ warehouse, city: city.name })
    .from(warehouse)
    .innerJoin(city, eq(city.code, warehouse.cityCode))
    .where(
      and(
        query.type ? eq(warehouse.type, query.type) : undefined,
        query.flag === 'true' ? eq(warehouse.inUse, true) : undefined,
      ),
    )
    .orderBy(asc(city.name), asc(warehouse.code))
  return found.map(wire)
}

const ofEmployee: Handler<typeof getEmployeeWarehouses> = async ({ params: { id } }, { database }) => {
  const [person] = await database.select({ id: employee.id }).from(employee).where(eq(employee.id, id))
  if (!person) throw notFound('employee', id)
  const found = await database
    .select({ type: employeeWarehouse.type, warehouse, city: city.name })
    .from(employeeWarehouse)
    .innerJoin(warehouse, eq(warehouse.code, employeeWarehouse.warehouseCode))
    .innerJoin(city, eq(city.code, warehouse.cityCode))
    .where(eq(employeeWarehouse.employeeId, id))
  const of = (type: string) => {
    const one = found.find((row) => row.type === type)
    return one ? wire(one) : null
  }
  return { employeeId: id, source: of('SOURCE'), destination: of('DESTINATION'), transit: of('TRANSIT') }
}

export const warehouseHandlers = [handle(listWarehouses, list), handle(getEmployeeWarehouses, ofEmployee)]
