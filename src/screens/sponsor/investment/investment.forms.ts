import { mostDevices } from '../../../contract/areas/sponsors/investment-rules.ts'
import {
  createInvestment,
  type Investment,
  searchInvestments,
  updateInvestmentSponsorCodes,
} from '../../../contract/areas/sponsors/investments.ts'
import { listSponsors } from '../../../contract/areas/sponsors/sponsors.ts'
import { isDoneBy } from '../../../contract/done-by.ts'
import { codesIn, numberOf, wholeOf } from '../../../contract/normalise.ts'
import { toMinor } from '../../../contract/values.ts'
import { searchLookup } from '../../../kit/choices/search-lookup.tsx'
import { isoNow } from '../../../kit/clock.ts'
import { defineForm } from '../../../kit/form/form-definition.ts'
import { rootApi } from '../../../kit/root-api.ts'
import { investmentAddress } from './investment-address.ts'

const sponsors = searchLookup({
  endpoint: listSponsors,
  search: (search) => ({ query: { search, orderBy: 'name', pageSize: 50 } }),
  one: (sponsorId) => ({ query: { search: sponsorId } }),
  option: ({ sponsorId, name, code }) => ({ value: sponsorId, words: `${name}, ${code}` }),
})

/** An older one with the same figures is another investment, ms. */
const justNow = 15 * 60_000

const isMine = ({ createdBy, createdAt }: Investment): boolean =>
  isDoneBy(rootApi().user(), { id: null, name: createdBy }) && Date.parse(isoNow()) - Date.parse(createdAt) < justNow

/** A new investment of a sponsor (M088, S-314). */
export const addInvestmentForm = (sponsorId = '') =>
  defineForm<typeof createInvestment, typeof searchInvestments>({
    id: 'investment-add',
    texts: 'investments',
    title: 'add',
    fields: [
      {
        name: 'sponsor',
        label: 'sponsor',
        kind: 'choice',
        any: 'chooseSponsor',
        initial: sponsorId,
        options: sponsors,
      },
      { name: 'amount', label: 'amount', kind: 'amount', help: 'amountHelp' },
      {
        name: 'devices',
        label: 'numOfDevices',
        kind: 'whole',
        min: 1,
        max: mostDevices,
        unit: 'devicesUnit',
        help: 'devicesHelp',
      },
    ],
    submit: 'add',
    saved: 'addDone',
    fallback: 'investments:addFailed',
    endpoint: createInvestment,
    input: ({ sponsor = '', amount = '', devices = '' }) => ({
      body: { sponsorId: sponsor, amount: numberOf(amount) ?? 0, numOfDevices: wholeOf(devices) ?? 0 },
    }),
    find: {
      endpoint: searchInvestments,
      input: ({ sponsor = '' }) => ({
        query: { ...(sponsor ? { sponsorId: sponsor } : {}), orderBy: 'createdAt', orderDir: 'DESC', pageSize: 50 },
      }),
      values: ({ items }, typed) =>
        items.some(
          (one) =>
            isMine(one) &&
            one.amount === toMinor(numberOf(typed.amount ?? '') ?? 0) &&
            one.numOfDevices === wholeOf(typed.devices ?? ''),
        )
          ? typed
          : null,
    },
    done: ({ investmentId }) => investmentAddress(investmentId),
  })

const codesOf = (text = ''): readonly string[] => codesIn(text).map(({ id }) => id)

/** Sets the codes of an investment whole, as they were pasted (S-314). What the service rejects stands at each code. */
export const codesForm = defineForm<typeof updateInvestmentSponsorCodes, typeof searchInvestments>({
  id: 'investment-codes',
  texts: 'investments',
  title: 'setCodes',
  fields: [{ name: 'codes', label: 'codes', kind: 'lines', optional: true, help: 'codesHelp' }],
  check: ({ codes }): Record<string, string> => {
    const all = codesOf(codes)
    if (all.length > mostDevices) return { codes: 'tooMany' }
    return new Set(all).size < all.length ? { codes: 'twice' } : {}
  },
  submit: 'setCodes',
  saved: 'codesSaved',
  fallback: 'investments:codesFailed',
  endpoint: updateInvestmentSponsorCodes,
  input: ({ codes }, { id = '' }, seen) => ({
    params: { id },
    body: { codes: [...codesOf(codes)], ...(seen ? { updatedAt: seen } : {}) },
  }),
  record: {
    endpoint: searchInvestments,
    input: ({ id = '' }) => ({ query: { investmentId: id } }),
    values: ({ items }) => ({ codes: (items[0]?.codes ?? []).map(({ code }) => code).join('\n') }),
    version: ({ items }) => items[0]?.updatedAt ?? '',
  },
  done: ({ investmentId }) => investmentAddress(investmentId),
})
