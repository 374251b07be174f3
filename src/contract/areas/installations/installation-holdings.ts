import * as v from 'valibot'
import { money } from '../../values.ts'

const shape = <Amount extends v.GenericSchema<unknown, number>>(amount: Amount) =>
  v.object({
    walletId: v.nullable(v.string()),
    balance: amount,
    /** Recharges that were paid and are not in effect */
    recharges: v.array(v.object({ paymentId: v.string(), plan: v.nullable(v.string()), amount })),
    /** Open jobs, with what was paid for them by link */
    jobs: v.array(v.object({ jobId: v.string(), type: v.string(), paid: amount })),
    /** How many wait to be paid or decided, and the coupons that have lowered nothing yet */
    links: v.number(),
    rewards: v.number(),
    coupons: v.array(v.string()),
  })

/** Money that belongs to an installation, and what ends with its use: what reviews name before they change it (S-321). */
export const holdings = shape(money)
export type Holdings = v.InferOutput<typeof holdings>

/** As the console keeps it, with amounts in minor units already. */
export const keptHoldings = shape(v.pipe(v.number(), v.safeInteger()))

/** Minor units that the wallet holds once everything that ends with its use was credited. */
export const walletThen = ({ balance, recharges, jobs }: Holdings): number =>
  [...recharges.map(({ amount }) => amount), ...jobs.map(({ paid }) => paid)].reduce((sum, one) => sum + one, balance)
