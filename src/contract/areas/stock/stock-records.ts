import * as v from 'valibot'
import { instant, money } from '../../values.ts'

const quantity = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * One item of a package, or one of its serials, and how much of it is in which state (S-36, S-295). Its states add up to
 * `quantity`.
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
  /** With them by the ledger, and not found at their last count (S-298). A service may not tell it */
  missing: v.optional(quantity),
  returned: quantity,
  /** Taken back before or after it was picked up */
  removed: quantity,
  /** Left with a customer */
  used: quantity,
  /** Of one unit, where that is known (S-297) */
  unitValue: v.nullable(money),
  /** When it was set aside, and picked up first. Null: nothing of it was */
  issuedAt: instant,
  pickedUpAt: v.nullable(instant),
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

/** One move of stock, with who made it and why. `holder` and `warehouse` are null where it left the stock. */
const stockMove = v.object({
  at: instant,
  /**
   * `RECEIVE`, `ALLOCATE`, `PICK_UP`, `ASK_RETURN`, `RETURN`, `REMOVE`, `USE`, `STATE` or `COUNT`. A service may have
   * others
   */
  kind: v.string(),
  /** The kind of the place where it went: `MISSING` where a count didn't find it (S-298). A service may not tell it */
  place: v.optional(v.nullable(v.string())),
  by: v.nullable(v.string()),
  note: v.string(),
  /** The person with whom it was from then on */
  holder: v.nullable(v.string()),
  warehouse: v.nullable(v.string()),
  jobId: v.nullable(v.string()),
})
export type StockMove = v.InferOutput<typeof stockMove>

/** A move of what a package brought. */
const packageMove = v.object({
  ...stockMove.entries,
  itemId: v.string(),
  name: v.string(),
  serial: v.nullable(v.string()),
  quantity,
})
export type PackageMove = v.InferOutput<typeof packageMove>

export const issuancePackage = v.object({
  ...issuance.entries,
  items: v.array(issuanceLine),
  /** Of all its lines, the oldest first. A service may not tell them */
  moves: v.optional(v.array(packageMove)),
})
export type IssuancePackage = v.InferOutput<typeof issuancePackage>

/** Purifiers of one model that somebody has or will pick up (S-296). */
export const agentPurifiers = v.object({
  modelId: v.string(),
  model: v.string(),
  purifiers: v.array(
    v.object({
      deviceCode: v.string(),
      lineId: v.string(),
      /**
       * `ASIDE`: not picked up. `PERSON`: with them. `RETURNING`: with them, and asked back. `MISSING`: not found at their
       * last count
       */
      place: v.string(),
      /** `DTW`, `DTT`, `ASG`, `REC` or `NA` (B078, S-293). A service may not tell it */
      assetStatus: v.optional(v.string()),
      since: instant,
      /** The open job that is to bring it */
      jobId: v.nullable(v.string()),
    }),
  ),
})
export type AgentPurifiers = v.InferOutput<typeof agentPurifiers>

/** A serial wherever it is. */
export const foundSerial = v.object({
  /** As it is stored, or as it was asked for */
  serial: v.string(),
  /** What it is a piece of. Null: nothing has this number */
  item: v.nullable(v.object({ itemId: v.string(), name: v.string(), unit: v.string(), unitValue: v.nullable(money) })),
  /** Of a purifier. Null: it is a part. A service may not tell it */
  assetStatus: v.optional(v.nullable(v.string())),
  /** Null: not in stock */
  place: v.nullable(
    v.object({
      /**
       * `SHELF`: free. `ASIDE`: set aside for someone. `PERSON`: with them. `RETURNING`: with them, and asked back.
       * `MISSING`: not found at their last count
       */
      kind: v.string(),
      warehouseCode: v.string(),
      warehouse: v.string(),
      employeeId: v.nullable(v.string()),
      employee: v.nullable(v.string()),
      since: v.nullable(instant),
    }),
  ),
  /** A number that is nearly the same, where nothing has this one (H97) */
  near: v.nullable(v.string()),
  /** The oldest first */
  moves: v.array(stockMove),
})
export type FoundSerial = v.InferOutput<typeof foundSerial>
