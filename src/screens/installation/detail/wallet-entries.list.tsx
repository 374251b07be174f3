import { entryTypes, listWalletEntries, type WalletEntry } from '../../../contract/areas/wallet/wallet.ts'
import { defineList } from '../../../kit/list/list-definition.ts'
import { entryText } from '../../../records/wallet-entry-words.ts'
import { Name } from '../../../ui/values/Name.tsx'

const signed = ({ type, amount }: WalletEntry) => (type === 'DEBIT' ? -amount : amount)

/** Movements of one wallet, newest first, because the running balance is read from the top. */
export const walletEntries = defineList<typeof listWalletEntries>({
  id: 'wallet-entries',
  texts: 'installation',
  title: 'entries',
  endpoint: listWalletEntries,
  // Any other type of the address means all of them, which the service has no word for (T087, S-38).
  input: ({ page, size }, { walletId = '', type = '' }) => ({
    query: { walletId, page, pageSize: size, ...(entryTypes.some((one) => one === type) ? { type } : {}) },
  }),
  rowId: ({ id }) => id,
  columns: [
    { id: 'entryDate', format: 'date', at: 'sub', value: ({ at }: WalletEntry) => at },
    {
      id: 'entry',
      format: 'cell',
      at: 'name',
      cell: (entry, { t }) => <Name className="max-w-60">{entryText(t, entry)}</Name>,
      plain: (entry, { t }) => entryText(t, entry),
    },
    {
      id: 'entryAmount',
      format: 'cell',
      align: 'end',
      at: 'amount',
      cell: (entry, { formats }) => (
        <bdi dir="ltr" className={entry.type === 'CREDIT' ? 'num font-medium text-good' : 'num'}>
          {formats.money(signed(entry), true)}
        </bdi>
      ),
    },
    {
      id: 'balance',
      format: 'cell',
      align: 'end',
      at: 'side',
      cell: ({ balance }, { formats }) => (
        <bdi dir="ltr" className="num text-muted">
          {formats.money(balance)}
        </bdi>
      ),
    },
  ],
  sort: { key: 'at', dir: 'DESC' },
  nothing: { title: 'noEntries' },
})
