import { exampleOf } from '../../example.ts'
import { findWallet, listWalletEntries } from './wallet.ts'

const installationId = 'WP-BLR-004217'
const walletId = 'W-30177'

export const calls = [
  exampleOf(findWallet, {
    query: { installation: installationId },
    answer: { walletId, type: 'PREPAID', installationId, balance: 1840 },
  }),
  exampleOf(listWalletEntries, { query: { walletId, type: 'CREDIT' } }),
]
