import { exampleOf } from '../../example.ts'
import { createBankAccount, getBankAccount, listBankAccounts, saveBankAccount } from './bank-accounts.ts'
import {
  createInvestment,
  downloadInvestmentCodes,
  searchInvestments,
  transferInvestment,
  updateInvestmentSponsorCodes,
} from './investments.ts'
import { createSponsor, getSponsor, listSponsors } from './sponsors.ts'

const account = { holder: 'Lakeview Foundation', bankCode: 'HDFC0000240' }
const accounts = '/app/sponsor/bank-accounts'
const typed = (number: string) => ({ ...account, number, again: number })
const fallback = 'Failed to save bank account'

export const calls = [
  exampleOf(listSponsors, { query: { search: 'Lakeview', status: 'ACTIVE', lacks: 'BANK_ACCOUNT' } }),
  exampleOf(getSponsor, { params: { id: 'SPN-1001' } }),
  exampleOf(createSponsor, {
    body: { code: 'SP-0701', name: 'Riverbank Trust', phoneNumber: '9810022331', taxId: 'AAACR5055K' },
    forms: [
      {
        address: '/app/sponsor/add',
        typed: { name: 'Riverbank Trust', code: 'SP-0702', phone: '9810022332', taxId: 'AAACR5055K' },
        fallback: 'Failed to add sponsor',
        done: 'Sponsor Added Successfully',
      },
    ],
  }),
  exampleOf(listBankAccounts, { query: { search: 'Lakeview', used: 'true' } }),
  exampleOf(getBankAccount, { params: { id: 'BA-2001' }, query: {} }),
  exampleOf(createBankAccount, {
    body: { ...account, accountNumber: '50100345678912' },
    forms: [
      {
        address: `${accounts}#add`,
        typed: typed('50100345678934'),
        fallback,
        done: 'Bank Account added successfully',
      },
    ],
  }),
  exampleOf(saveBankAccount, {
    params: { id: 'BA-2001' },
    body: { ...account, accountNumber: '50100345678999' },
    versionFrom: getBankAccount,
    forms: [
      { address: `${accounts}#edit-BA-2001`, typed: typed('50100345678956'), fallback, done: 'Bank account saved' },
    ],
  }),
  exampleOf(searchInvestments, { query: { sponsorId: 'SPN-1001', lacks: 'CODES' } }),
  exampleOf(createInvestment, {
    body: { sponsorId: 'SPN-1001', amount: 240_000, numOfDevices: 20 },
    atOnce: 'each is granted',
    forms: [
      {
        address: '/app/sponsor/investment#add',
        typed: { sponsor: 'SPN-1001', amount: '240000', devices: '20' },
        fallback: 'Failed to add investment',
        done: 'Investment Added Successfully',
      },
    ],
  }),
  exampleOf(downloadInvestmentCodes, { params: { id: 'IVT-3001' } }),
  exampleOf(updateInvestmentSponsorCodes, {
    params: { id: 'IVT-3003' },
    body: { codes: ['KNT00000301', 'knt 0000-0302'] },
    atOnce: 'each is granted',
    forms: [
      {
        address: '/app/sponsor/investment#codes--IVT-3003',
        typed: { codes: 'KNT00000303\nKNT00000304' },
        fallback: 'Failed to set the codes',
        done: 'Codes set',
      },
    ],
  }),
  exampleOf(transferInvestment, {
    params: { id: 'IVT-3001' },
    body: { sourceInvestmentId: 'IVT-3001', targetInvestmentId: 'IVT-3002', numOfDevices: 2 },
  }),
]
