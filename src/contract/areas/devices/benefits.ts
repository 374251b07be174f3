import * as v from 'valibot'
import { maxAddedDays, maxAddedLitres } from '../../bounds.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { id, instant, wholeNumber, words } from '../../values.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Free litres and days (S-318). */
export const benefitAmounts = v.object({ litres: count, days: count })
export type BenefitAmounts = v.InferOutput<typeof benefitAmounts>

/** Why benefits moved: the plan's were given again, somebody added some, or all were taken. */
export const benefitCauses = ['PLAN', 'ADDED', 'RESET'] as const
export type BenefitCause = (typeof benefitCauses)[number]

/** The command by which a bot takes the benefits of its device with its next sync. People can't send it alone. */
export const benefitsOperation = 'BENEFITS'

/** One movement of the benefits of a device. Litres and days are below 0 where they were taken. */
export const benefitMovement = v.object({
  movementId: v.string(),
  cause: v.string(),
  litres: v.pipe(v.number(), v.integer()),
  days: v.pipe(v.number(), v.integer()),
  at: instant,
  by: v.string(),
  byId: v.string(),
  /** The reason of what was added, or the plan that was given again */
  note: v.nullable(v.string()),
})
export type BenefitMovement = v.InferOutput<typeof benefitMovement>

/** The benefits of a device: what it has, whence, and its latest movements, the newest first (S-318). */
export const deviceBenefits = v.object({
  ...benefitAmounts.entries,
  fromPlan: benefitAmounts,
  added: benefitAmounts,
  /** What reapplying gives: the plan in force. Litres are null where they are unlimited. Null: none is in force */
  plan: v.nullable(v.object({ name: v.string(), litres: v.nullable(count), days: count })),
  movements: v.pipe(v.array(benefitMovement), v.maxLength(50)),
})
export type DeviceBenefits = v.InferOutput<typeof deviceBenefits>

/** What an act did: what was there before, what is there now. */
export const benefitChange = v.object({
  deviceCode: v.string(),
  before: benefitAmounts,
  after: benefitAmounts,
  movement: benefitMovement,
})
export type BenefitChange = v.InferOutput<typeof benefitChange>

const acts = {
  service: 'device',
  access: [['LEVEL_1']],
  method: 'POST',
  effect: 'once',
  readBack: 'getDeviceDetails',
  answer: benefitChange,
} as const

/**
 * Takes all benefits of a device, and leaves the command for its bot anew (S-58, S-318). Rejected with 422 where it has
 * no bot, and with 409 after uninstallation.
 */
export const resetDeviceBenefits = defineEndpoint({
  ...acts,
  id: 'resetDeviceBenefits',
  path: '/device/benefits/reset',
  seen: true,
  body: v.object({ deviceCode: id }),
  source: 'doc2 §4, §7, S-58, S-318',
})

/** Gives the litres and days of the plan in force once more. Rejected like a reset, and with 422 where none is in force. */
export const reapplyDeviceBenefits = defineEndpoint({
  ...acts,
  id: 'reapplyDeviceBenefits',
  path: '/device/benefits/reapply',
  seen: true,
  body: v.object({ deviceCode: id }),
  source: 'doc2 §4, §7, S-58, S-318',
})

/** Adds litres, days or both. Rejected like a reset, and with 422 where it adds nothing. */
export const addDeviceBenefits = defineEndpoint({
  ...acts,
  id: 'addDeviceBenefits',
  path: '/device/benefits/add',
  body: v.object({
    deviceCode: id,
    litres: wholeNumber(0, maxAddedLitres),
    days: wholeNumber(0, maxAddedDays),
    reason: words(3, 300),
  }),
  source: 'doc2 §7, S-318',
})
