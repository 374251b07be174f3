import { exampleOf } from '../../example.ts'
import { createBankAccount, getBankAccount, listBankAccounts, saveBankAccount } from './bank-accounts.ts'
import { createSponsor, getSponsor, listSponsors } from './sponsors.ts'

const account = { holder: 'Lakeview Foundation', bankCode: 'HDFC0000240' }

export const calls = [
  exampleOf(listSponsors, { query: { search: 'Lakeview', status: 'ACTIVE', lacks: 'BANK_ACCOUNT' } }),
  exampleOf(getSponsor, { params: { id: 'SPN-1001' } }),
  exampleOf(createSponsor, {
    body: { code: 'SP-0701', name: 'Riverbank Trust', phoneNumber: '9810022331', taxId: 'AAACR5055K' },
  }),
  exampleOf(listBankAccounts, { query: { search: 'Lakeview', used: 'true' } }),
  exampleOf(getBankAccount, { params: { id: 'BA-2001' }, query: {} }),
  exampleOf(createBankAccount, { body: { ...account, accountNumber: '50100345678912' } }),
  exampleOf(saveBankAccount, {
    params: { id: 'BA-2001' },
    body: { ...account, accountNumber: '50100345678999' },
    atOnce: 'each is granted',
  }),
]
