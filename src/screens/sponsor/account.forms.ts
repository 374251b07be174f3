import {
  type BankAccount,
  createBankAccount,
  getBankAccount,
  listBankAccounts,
  saveBankAccount,
} from '../../contract/areas/sponsors/bank-accounts.ts'
import { listSponsors } from '../../contract/areas/sponsors/sponsors.ts'
import { accountDigits } from '../../contract/bounds.ts'
import { foldAccount, foldName } from '../../contract/normalise.ts'
import { searchLookup } from '../../kit/choices/search-lookup.tsx'
import { consequenceOf, defineForm, type FormField } from '../../kit/form/form-definition.ts'
import { rootApi } from '../../kit/root-api.ts'
import { bankAccountAddress } from './sponsor-address.ts'
import { maskedNumber } from './sponsor-words.ts'

type Values = Readonly<Record<string, string>>

const { min, max } = accountDigits
const isNumber = (text: string) => new RegExp(`^[A-Z0-9]{${min},${max}}$`).test(text)

/** The number is typed twice, because no one can read it again (H116). */
function check({ number = '', again = '' }: Values): Record<string, string> {
  const [one, other] = [foldAccount(number), foldAccount(again)]
  return {
    ...(one !== '' && !isNumber(one) ? { number: 'numberWrong' } : {}),
    ...(one === other ? {} : { again: 'numbersDiffer' }),
  }
}

const holderAndBank: readonly FormField[] = [
  { name: 'holder', label: 'holder', least: 2, most: 120 },
  { name: 'bankCode', label: 'bankCode', least: 2, most: 40, help: 'bankCodeHelp' },
]

const isSaid = (one: { readonly holder: string; readonly bankCode: string }, typed: Values): boolean =>
  foldName(one.holder) === foldName(typed.holder ?? '') &&
  foldAccount(one.bankCode) === foldAccount(typed.bankCode ?? '')

const isMine = ({ changedById }: { readonly changedById: string | null }): boolean =>
  changedById === rootApi().user()?.id

/** Whether the number became another by this person after that version. */
const isMyChange = (account: BankAccount, seen: string | null): boolean =>
  account.updatedAt !== seen &&
  isMine(account) &&
  account.events.find(({ kind }) => kind === 'CHANGED')?.lastFourBefore !== null

/** No account ends so. It stands for a number that went with its page. */
const noNumber = '-'

const sponsorsWithoutAccount = searchLookup({
  endpoint: listSponsors,
  search: (search) => ({ query: { search, lacks: 'BANK_ACCOUNT' as const, orderBy: 'name', pageSize: 50 } }),
  one: (sponsorId) => ({ query: { search: sponsorId } }),
  option: ({ sponsorId, name, code }) => ({ value: sponsorId, words: `${name}, ${code}` }),
})

/** A new account, for a sponsor that has none (S-77). One that is there already is rejected by its holder (H116). */
export const addAccountForm = (sponsorId = '') =>
  defineForm<typeof createBankAccount, typeof listBankAccounts>({
    id: 'bank-account-add',
    texts: 'sponsors',
    title: 'addAccount',
    fields: [
      ...holderAndBank,
      { name: 'number', label: 'accountNumber', kind: 'secret', help: 'numberHelp' },
      { name: 'again', label: 'numberAgain', kind: 'secret' },
      {
        name: 'sponsor',
        label: 'sponsor',
        kind: 'choice',
        optional: true,
        any: 'noSponsor',
        initial: sponsorId,
        options: sponsorsWithoutAccount,
      },
    ],
    check,
    submit: 'addAccount',
    saved: 'accountAdded',
    fallback: 'sponsors:accountFailed',
    endpoint: createBankAccount,
    input: ({ holder = '', bankCode = '', number = '', sponsor = '' }) => ({
      body: { holder, bankCode, accountNumber: number, ...(sponsor ? { sponsorId: sponsor } : {}) },
    }),
    find: {
      endpoint: listBankAccounts,
      input: ({ number = '' }) => ({ query: { search: foldAccount(number).slice(-4) || noNumber, pageSize: 200 } }),
      values: ({ items }, typed) => (items.some((one) => isMine(one) && isSaid(one, typed)) ? typed : null),
    },
    done: ({ bankAccountId }) => bankAccountAddress(bankAccountId),
  })

/** Changes an account. The form shows four digits of its number, which stays where none is typed (S-313). */
export const editAccountForm = defineForm<typeof saveBankAccount, typeof getBankAccount>({
  id: 'bank-account-edit',
  texts: 'sponsors',
  title: 'editAccount',
  fields: [
    ...holderAndBank,
    { name: 'number', label: 'newNumber', kind: 'secret', optional: true, help: 'numberHelp' },
    { name: 'again', label: 'numberAgain', kind: 'secret', optional: true },
  ],
  check,
  consequence: consequenceOf({
    endpoint: getBankAccount,
    input: ({ number }, { id = '' }) => (number ? null : { params: { id }, query: {} }),
    text: ({ lastFour }) => ({ key: 'numberStays', values: { number: maskedNumber(lastFour) }, tone: 'good' }),
  }),
  submit: 'saveAccount',
  saved: 'accountSaved',
  fallback: 'sponsors:accountFailed',
  endpoint: saveBankAccount,
  input: ({ holder = '', bankCode = '', number = '' }, { id = '' }, seen) => ({
    params: { id },
    body: {
      holder,
      bankCode,
      ...(number ? { accountNumber: number } : {}),
      ...(seen ? { updatedAt: seen } : {}),
    },
  }),
  record: {
    endpoint: getBankAccount,
    input: ({ id = '' }) => ({ params: { id }, query: {} }),
    values: (account, sent) => {
      const { holder, bankCode } = account
      const { number = '', again = '' } = sent && isMyChange(account, sent.seen) ? sent.values : {}
      return { holder, bankCode, number, again }
    },
    version: ({ updatedAt }) => updatedAt,
  },
  done: ({ bankAccountId }) => bankAccountAddress(bankAccountId),
})
