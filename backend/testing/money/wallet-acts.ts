import fc from 'fast-check'

/** Acts on wallets. Those that stand twice are drawn twice as often. */
export const walletActs = [
  'ask',
  'pay',
  'pay',
  'reward',
  'reject',
  'coupon',
  'recharge',
  'recharge',
  'topUp',
  'activate',
  'b2b',
  'cancel',
  'finish',
  'calculate',
  'initiate',
  'refuse',
  'transfer',
  'uninstall',
] as const
export type WalletAct = (typeof walletActs)[number]

/** What fills a wallet by how much, in rupees: the service’s offers (S-143). */
export const topUps = [
  { topupId: 'T-500', credit: 500 },
  { topupId: 'T-2000', credit: 2150 },
] as const

/** What one client does, one after the other, while the others do theirs. */
export const walletScript = fc.array(
  fc.record({
    act: fc.constantFrom(...walletActs),
    home: fc.nat(3),
    which: fc.nat(30),
    rupees: fc.integer({ min: 1, max: 900 }),
  }),
  { minLength: 4, maxLength: 10 },
)
export type WalletCommand = {
  readonly act: WalletAct
  readonly home: number
  readonly which: number
  readonly rupees: number
}

/** Every act once, by one client alone, so that each is granted however few rounds there is time for. */
export const everyActOnce: readonly WalletCommand[] = [...new Set(walletActs)].map((act) => ({
  act,
  home: 0,
  // Another task than the one that was rewarded, and a recharge without the coupon that the one before took.
  // Nor is the visit that was cancelled done.
  which: ['reject', 'topUp', 'finish'].includes(act) ? 1 : 0,
  rupees: 900,
}))
