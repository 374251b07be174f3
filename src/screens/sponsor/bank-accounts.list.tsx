import { type BankAccountRow, listBankAccounts } from '../../contract/areas/sponsors/bank-accounts.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { maskedNumber } from './sponsor-words.ts'

/** The accounts that sponsors are paid from (doc2 §2). Of a number the list knows its last four digits (S-313, H116). */
export const bankAccounts = defineList<typeof listBankAccounts>({
  id: 'bank-accounts',
  texts: 'sponsors',
  title: 'bankAccounts',
  crumbs: [{ label: 'sponsors', href: '/app/sponsor/list' }],
  endpoint: listBankAccounts,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ bankAccountId }) => bankAccountId,
  href: ({ bankAccountId }) => `#${bankAccountId}`,
  columns: [
    {
      id: 'holder',
      format: 'name',
      sort: 'holder',
      link: true,
      at: 'name',
      most: 18,
      value: ({ holder }: BankAccountRow) => holder,
    },
    { id: 'id', format: 'id', sort: 'bankAccountId', at: 'sub', value: ({ bankAccountId }) => bankAccountId },
    { id: 'bankCode', format: 'id', sort: 'bankCode', value: ({ bankCode }) => bankCode },
    { id: 'number', format: 'id', at: 'amount', value: ({ lastFour }) => maskedNumber(lastFour) },
    { id: 'usedBy', format: 'count', sort: 'sponsors', value: ({ sponsors }) => sponsors.length },
    { id: 'changedBy', format: 'name', most: 12, value: ({ changedBy }) => changedBy },
    { id: 'changed', format: 'dateTime', sort: 'updatedAt', value: ({ updatedAt }) => updatedAt },
  ],
  act: { label: 'addAccount', href: '#add' },
  search: { label: 'searchAccounts', placeholder: 'searchAccountsPlaceholder' },
  filters: [
    {
      name: 'used',
      label: 'use',
      any: 'useAny',
      options: [
        { value: 'true', label: 'used' },
        { value: 'false', label: 'unused' },
      ],
    },
  ],
  sort: { key: 'bankAccountId' },
  nothing: { title: 'noAccounts', act: { label: 'addAccount', href: '#add' } },
})
