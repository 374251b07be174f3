import { useList } from '../../../kit/list/ListScreen.tsx'
import { ListBody } from '../../../kit/list/ListView.tsx'
import type { EntryType } from '../installation-address.ts'
import { walletEntries } from './wallet-entries.list.tsx'

export function WalletEntries({ walletId, type }: { readonly walletId: string; readonly type: EntryType }) {
  const { state, send } = useList(walletEntries, { walletId, type }, { isPart: true })
  return <ListBody list={walletEntries} state={state} send={send} open={undefined} />
}
