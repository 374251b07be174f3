import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { day, id, money } from '../../values.ts'

/** Installations of one call, at most. The specification names no bound. */
export const maxBilledInstallations = 100

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Days of an installation that a bill holds, or will hold. */
const billedDays = v.object({
  /** Null: they are not billed yet */
  billId: v.nullable(v.string()),
  partnerId: v.string(),
  partner: v.string(),
  from: day,
  to: day,
  days: count,
  amount: money,
})

export const installationBills = v.object({
  installationId: v.string(),
  partner: v.nullable(v.string()),
  /** The latest twelve runs of days in bills, the newest first */
  bills: v.array(billedDays),
  /** Days up to today that no bill holds yet, the oldest first. The bill of their month and partner will hold them */
  open: v.array(billedDays),
  /** Of `open` */
  unbilled: money,
})
export type InstallationBills = v.InferOutput<typeof installationBills>

/** Which bills hold the days of these installations, and what isn't billed yet. A POST that only reads (S-319). */
export const searchInstallationBills = defineEndpoint({
  id: 'searchInstallationBills',
  service: 'core',
  method: 'POST',
  path: '/b2b-partner/bill/installationsBill',
  access: [['LEVEL_1']],
  effect: 'read',
  body: v.object({
    installationIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(maxBilledInstallations)),
  }),
  answer: v.array(installationBills),
  source: 'doc2 §7, S-319',
})
