import { addAdhocPayout, type EarningEntry, listEarningEntries } from '../../../contract/areas/earnings/earnings.ts'
import { payoutText } from '../../../contract/areas/earnings/payout-limits.ts'
import { defineForm } from '../../../kit/form/form-definition.ts'
import { rootApi } from '../../../kit/root-api.ts'
import { passbookAddress } from './passbook-address.ts'

/** Takes one entry back whole, once, by a debit that names it (S-307, H110). */
export const reverseForm = ({ entryId, employeeId, amount }: EarningEntry) =>
  defineForm<typeof addAdhocPayout, typeof listEarningEntries>({
    id: `earning-reverse-${entryId}`,
    texts: 'earning',
    title: 'reverse',
    fields: [{ name: 'note', label: 'reverseNote', least: payoutText.min, most: payoutText.max, help: 'reverseHelp' }],
    submit: 'reverse',
    saved: 'reversed',
    fallback: 'earning:reverseFailed',
    endpoint: addAdhocPayout,
    input: ({ note = '' }) => ({ body: { employeeId, amount: amount / 100, note, reverses: entryId } }),
    find: {
      endpoint: listEarningEntries,
      input: () => ({ query: { employeeId, kind: 'REVERSAL', pageSize: 200 } }),
      // The same reversal by someone else is not this one.
      values: ({ items }, typed) =>
        items.some(({ reverses, byId }) => reverses === entryId && byId === rootApi().user()?.id) ? typed : null,
    },
    done: (made) => passbookAddress(made.employeeId, made.entryId),
  })
