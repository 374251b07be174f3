import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { installationAddress } from '../../records/record-links.ts'
import { entryTypeOf, entryTypes, originAddress, originOf, rightAddress } from './installation-address.ts'

const base = '/app/installation/installationDetail/WP-BLR-004217'

describe('the address of an installation', () => {
  test('carries wallet, kind of entries and origin; an unknown wallet is a dash (S-38)', () => {
    expect(installationAddress({ id: 'WP-BLR-004217', walletId: 'W-30177' }, 'Refunds', 'DEBIT')).toBe(
      `${base}/W-30177/transactions/DEBIT/Refunds`,
    )
    expect(installationAddress({ id: 'WP-BLR-004217', walletId: null }, 'AllCustomers')).toBe(
      `${base}/-/transactions/ALL/AllCustomers`,
    )
  })

  test('leads Back to its origin, an unknown one to the list of all (S-38)', () => {
    const back = ['Refunds', 'AllCustomers', 'Nowhere', '__proto__', ''].map((name) => originAddress(name).href)
    const all = '/app/installation/AllCustomers'
    expect(back).toEqual(['/app/installation/Refunds', all, all, all, all])
  })

  test('names credits and debits, and takes every other value for no filter (T085, T086, T087, S-38)', () => {
    expect([entryTypeOf('CREDIT'), entryTypeOf('DEBIT')]).toEqual(['CREDIT', 'DEBIT'])
    const other = fc.oneof(fc.string(), fc.constantFrom('credit', 'Debit', ' CREDIT', 'ALL', 'toString', ''))
    fc.assert(fc.property(other, (type) => type === 'CREDIT' || type === 'DEBIT' || entryTypeOf(type) === 'ALL'))
    expect(entryTypeOf(undefined)).toBe('ALL')
  })

  test('is corrected whole: kind, origin and, once it is known, the wallet (S-38)', () => {
    const wrong = `${base}/-/transactions/FOO/Nowhere`
    expect(rightAddress(wrong)).toBe(`${base}/-/transactions/ALL/AllCustomers`)
    expect(rightAddress(wrong, 'W-30177')).toBe(`${base}/W-30177/transactions/ALL/AllCustomers`)
    expect(rightAddress(`${base}/W-1/transactions/DEBIT/Refunds/`, 'W-30177')).toBe(
      `${base}/W-30177/transactions/DEBIT/Refunds`,
    )
    expect(rightAddress('/app/installation/Refunds', 'W-30177')).toBe('/app/installation/Refunds')
  })

  test('is right once it was corrected, whatever stood in it: nobody corrects it twice (S-38)', () => {
    const part = fc
      .string({ minLength: 1 })
      .map(encodeURIComponent)
      .filter((text) => text !== '.' && text !== '..')
    fc.assert(
      fc.property(part, part, part, part, fc.string({ minLength: 1 }), (id, wallet, type, origin, known) => {
        const path = `/app/installation/installationDetail/${id}/${wallet}/transactions/${type}/${origin}`
        for (const walletId of [undefined, known]) {
          const right = rightAddress(path, walletId)
          expect(rightAddress(right, walletId)).toBe(right)
          const tail = right.split('/').slice(-2)
          expect([entryTypes, [originOf(tail[1] as string)]].map((all, at) => all.includes(tail[at] as never))).toEqual(
            [true, true],
          )
        }
      }),
    )
  })
})
