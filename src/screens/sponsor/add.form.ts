import { listBankAccounts } from '../../contract/areas/sponsors/bank-accounts.ts'
import { createSponsor, listSponsors } from '../../contract/areas/sponsors/sponsors.ts'
import { foldId, foldName, trimmed } from '../../contract/normalise.ts'
import { searchLookup } from '../../kit/choices/search-lookup.tsx'
import { defineForm } from '../../kit/form/form-definition.ts'
import { sponsorAddress } from './sponsor-address.ts'
import { maskedNumber } from './sponsor-words.ts'

const sponsorList = '/app/sponsor/list'

const accounts = searchLookup({
  endpoint: listBankAccounts,
  search: (search) => ({ query: { search, orderBy: 'holder', pageSize: 50 } }),
  one: (bankAccountId) => ({ query: { search: bankAccountId } }),
  option: ({ bankAccountId, holder, bankCode, lastFour }) => ({
    value: bankAccountId,
    words: `${holder}, ${bankCode} ${maskedNumber(lastFour)}`,
  }),
})

/** A new sponsor (doc2 §2). A code or phone of another one is rejected by name; a tax id is kept as typed (S-313). */
export const addForm = defineForm<typeof createSponsor, typeof listSponsors>({
  id: 'sponsor-add',
  texts: 'sponsors',
  title: 'add',
  crumbs: [{ label: 'sponsors', href: sponsorList }],
  fields: [
    { name: 'name', label: 'name', least: 2, most: 120 },
    { name: 'code', label: 'code', most: 20, help: 'codeHelp', half: true },
    { name: 'phone', label: 'phone', kind: 'phone', half: true },
    { name: 'email', label: 'email', kind: 'email', optional: true, most: 200, half: true },
    { name: 'taxId', label: 'taxId', optional: true, most: 120, help: 'taxHelp', half: true },
    {
      name: 'account',
      label: 'account',
      kind: 'choice',
      optional: true,
      any: 'noAccount',
      options: accounts,
      help: 'accountHelp',
    },
  ],
  submit: 'add',
  saved: 'addDone',
  fallback: 'sponsors:addFailed',
  endpoint: createSponsor,
  input: ({ name = '', code = '', phone = '', email = '', taxId = '', account = '' }) => ({
    body: {
      name,
      code,
      phoneNumber: phone,
      ...(trimmed(email) ? { email } : {}),
      ...(trimmed(taxId) ? { taxId } : {}),
      ...(account ? { bankAccountId: account } : {}),
    },
  }),
  find: {
    endpoint: listSponsors,
    input: ({ code = '' }) => ({ query: { search: foldId(code), pageSize: 10 } }),
    values: ({ items }, typed) =>
      items.some(({ code, name }) => code === foldId(typed.code ?? '') && foldName(name) === foldName(typed.name ?? ''))
        ? typed
        : null,
  },
  back: () => sponsorList,
  done: ({ sponsorId }) => sponsorAddress(sponsorId),
})
