import { describe, expect, test } from 'vitest'
import { listWalletEntries } from '../../../contract/areas/wallet/wallet.ts'
import { plainRequest } from '../../../kit/list/list-address.ts'
import { walletEntries } from './wallet-entries.list.tsx'

const asked = (type: string) =>
  (walletEntries.input(plainRequest(walletEntries), { walletId: 'W-30177', type }) as { query: object }).query

describe('the entries of a wallet', () => {
  test.each([
    ['T085', 'CREDIT'],
    ['T086', 'DEBIT'],
  ])('%s are asked for by their kind, newest first as the service orders them: %s', (_id, type) =>
    expect(asked(type)).toEqual({ walletId: 'W-30177', type, page: 1, pageSize: 10 }),
  )

  test.each(['ALL', 'FOO', ''])('T087 any other kind in the address, as %s, sends no filter', (type) =>
    expect(asked(type)).toEqual({ walletId: 'W-30177', page: 1, pageSize: 10 }),
  )

  test('are asked for where the service keeps them (S-38)', () =>
    expect([listWalletEntries.method, listWalletEntries.path]).toEqual(['GET', '/wallet/entries']))
})
