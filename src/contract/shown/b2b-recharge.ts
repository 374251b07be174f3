import type { Shown } from './facts.ts'

/** One of the installations that a payment of a partner recharges, as it was looked up. */
export interface RechargedHome {
  readonly purifierId: string
  readonly installationId: string
  readonly customerName: string
  readonly partner: string | null
  readonly walletId: string | null
  readonly validTill: string | null
}

/** Of each installation by its purifier: whose it is, and until when it runs. What is paid is typed, and goes along. */
export const shownOfRecharged = (homes: readonly RechargedHome[]): Shown => Object.assign({}, ...homes.map(shownOfHome))

const shownOfHome = (home: RechargedHome): Shown => ({
  [`installation:${home.purifierId}`]: home.installationId,
  [`customer:${home.purifierId}`]: home.customerName,
  [`partner:${home.purifierId}`]: home.partner,
  [`wallet:${home.purifierId}`]: home.walletId,
  [`validTill:${home.purifierId}`]: home.validTill,
})
