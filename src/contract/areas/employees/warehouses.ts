import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { anyOf } from '../../permissions.ts'
import { id } from '../../values.ts'

/** What a warehouse is to whom is sent there (doc2 §3, S-292). */
export const warehouseTypes = ['SOURCE', 'DESTINATION', 'TRANSIT'] as const

/** A place that holds stock. */
export const warehouse = v.object({
  warehouseCode: v.string(),
  name: v.string(),
  type: v.string(),
  cityCode: v.string(),
  city: v.string(),
  inUse: v.boolean(),
})
export type Warehouse = v.InferOutput<typeof warehouse>

const shared = {
  service: 'core',
  access: anyOf('SALES_3', 'PAYMENT_3', 'CRM_3'),
  effect: 'read',
  source: 'doc2 §3, §7, S-292',
} as const

/** Warehouses of a type, or all; `flag` true: only those in use (S-292). */
export const listWarehouses = defineEndpoint({
  ...shared,
  id: 'listWarehouses',
  method: 'GET',
  path: '/employee/getWarehouses',
  query: v.object({ type: v.optional(v.picklist(warehouseTypes)), flag: v.optional(v.picklist(['true', 'false'])) }),
  answer: v.array(warehouse),
})

/** Where an employee takes stock from, brings it back to, and keeps it meanwhile. Who carries none has no entry. */
export const getEmployeeWarehouses = defineEndpoint({
  ...shared,
  id: 'getEmployeeWarehouses',
  method: 'GET',
  path: '/employee/employeeWarehouseDetails/{id}',
  params: v.object({ id }),
  answer: v.object({
    employeeId: v.string(),
    source: v.nullable(warehouse),
    destination: v.nullable(warehouse),
    transit: v.nullable(warehouse),
  }),
})
