import * as v from 'valibot'
import { instant, money } from '../../values.ts'

const quantity = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * One item of a package, or one of its serials, and how much of it is in which state (S-36, S-295). The six states add
 * up to `quantity`.
 */
export const issuanceLine = v.object({
  lineId: v.string(),
  issuanceId: v.string(),
  itemId: v.string(),
  name: v.string(),
  unit: v.string(),
  /** The number of the one piece that it is. Null: an item that is counted */
  serial: v.nullable(v.string()),
  quantity,
  /** Set aside in the warehouse, not picked up */
  allocated: quantity,
  pickedUp: quantity,
  returnRequested: quantity,
  returned: quantity,
  /** Taken back before or after it was picked up */
  removed: quantity,
  /** Left with a customer */
  used: quantity,
  /** Of one unit, where that is known (S-297) */
  unitValue: v.nullable(money),
  /** When it was moved last */
  movedAt: instant,
})
export type IssuanceLine = v.InferOutput<typeof issuanceLine>

/** What somebody was allocated at once: a package (S-296). */
export const issuance = v.object({
  issuanceId: v.string(),
  employeeId: v.string(),
  employee: v.string(),
  warehouseCode: v.string(),
  warehouse: v.string(),
  note: v.string(),
  createdBy: v.string(),
  createdAt: instant,
  /** Lines, and of their quantity what is still set aside or with them */
  lines: quantity,
  quantity,
  open: quantity,
  /** Jobs that used something of it */
  jobs: quantity,
})
export type Issuance = v.InferOutput<typeof issuance>

export const issuancePackage = v.object({ ...issuance.entries, items: v.array(issuanceLine) })
export type IssuancePackage = v.InferOutput<typeof issuancePackage>

/** Purifiers of one model that somebody has or will pick up (S-296). */
export const agentPurifiers = v.object({
  modelId: v.string(),
  model: v.string(),
  purifiers: v.array(
    v.object({
      deviceCode: v.string(),
      lineId: v.string(),
      /** `ASIDE`: not picked up. `PERSON`: with them. `RETURNING`: with them, and asked back */
      place: v.string(),
      since: instant,
      /** The open job that is to bring it */
      jobId: v.nullable(v.string()),
    }),
  ),
})
export type AgentPurifiers = v.InferOutput<typeof agentPurifiers>
