import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id, instant, money } from '../../values.ts'
import { issuanceLine } from '../stock/stock-records.ts'
import { technicianGrades } from '../technicians/technicians.ts'

/** Pieces of one item in a kit, at most. The specification names no bound. */
export const maxLevelQuantity = 999

const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxLevelQuantity))

/** A part, and how much of it belongs into the kit of a grade or of one technician (S-35, S-229). */
export const levelItem = v.object({
  itemId: v.string(),
  name: v.string(),
  /** In what it is counted. A service may have other codes than `PIECE` and `METRE` */
  unit: v.string(),
  /** True where each piece has a number of its own */
  isSerialised: v.boolean(),
  level: v.string(),
  quantity: v.number(),
  /** The quantity of each grade, by its code */
  quantities: v.record(v.string(), v.number()),
  /** The technician whose own quantity it is. Null where it is the grade's */
  employeeId: v.nullable(v.string()),
  /** Grows with every change. A write that names another instant is rejected with 409 (S-43). */
  updatedAt: instant,
})
export type LevelItem = v.InferOutput<typeof levelItem>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** An item in a warehouse, and how much of it the kits of the technicians whom the warehouse serves have together. */
const itemPlace = v.object({
  warehouseCode: v.string(),
  warehouse: v.string(),
  type: v.string(),
  free: count,
  /** Set aside for somebody, not picked up */
  aside: count,
  needed: count,
  /** True where less is free than is needed (S-297) */
  isLow: v.boolean(),
  /** Picked up from it and with somebody, missing ones too. A service may not tell it */
  out: v.optional(count),
  /** Free, aside and out together by the movements. Null or absent: not reckoned, as of one technician (H94) */
  ledger: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
})
export type ItemPlace = v.InferOutput<typeof itemPlace>

/** What a technician has of an item. It stands against `quantity`, the kit. */
const heldItem = v.object({
  allocated: count,
  pickedUp: count,
  returnRequested: count,
  /** Lines of packages of which something is set aside or with them, the oldest first */
  lines: v.array(issuanceLine),
})

/** An item of a kit with where it is. A service may tell neither value, places nor what is held. */
export const stockItem = v.object({
  ...levelItem.entries,
  /** Of one unit. Null: not known (S-297) */
  unitValue: v.optional(v.nullable(money)),
  /** Warehouses that have it or need it; of one technician theirs alone */
  places: v.optional(v.array(itemPlace)),
  /** Where one technician was asked for */
  held: v.optional(heldItem),
})
export type StockItem = v.InferOutput<typeof stockItem>

const shared = { service: 'inventory', access: [['LEVEL_1']], source: 'doc2 §3, §7, S-35, S-81, S-87' } as const
const level = v.picklist(technicianGrades)

/**
 * The kit of a grade, item by item. With `employee_id`, our addition, that of one technician: the own quantity where
 * there is one, else the grade's (S-229), and what he or she has of each item. Each item tells where it lies (S-297).
 * Without `level` it is all that this technician has, purifiers too: what a count compares with (S-87).
 */
export const listItemsForTechnician = defineEndpoint({
  ...shared,
  id: 'listItemsForTechnician',
  method: 'GET',
  path: '/inventory/getItemsForTechnician',
  effect: 'read',
  query: v.object({ level: v.optional(level), employee_id: v.optional(id) }),
  answer: v.array(stockItem),
})

/**
 * Sets how much of an item the kit of a grade has, or with `employee_id` that of one technician of this grade (S-81). An
 * own quantity that equals the grade's is none (S-229). `updatedAt` is the version that the person saw (S-43).
 */
export const updateLevelQuantity = defineEndpoint({
  ...shared,
  id: 'updateLevelQuantity',
  method: 'POST',
  path: '/inventory/updateLevelQty',
  effect: 'write',
  body: v.object({ item_id: id, level, quantity, employee_id: v.optional(id), updatedAt: v.optional(instant) }),
  answer: levelItem,
})
