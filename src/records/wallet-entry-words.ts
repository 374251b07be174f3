import { type EntryKind, entryKinds, type WalletEntry } from '../contract/areas/wallet/wallet.ts'

type Words = (key: string, parts?: Record<string, unknown>) => string

/** What a movement was for, in the language of the page; of an unknown kind in the service's words (S-252). */
export const entryText = (t: Words, { text, data }: Pick<WalletEntry, 'text' | 'data'>): string =>
  data && entryKinds.includes(data.kind as EntryKind)
    ? t(`installation:walletEntries/${data.kind}`, { id: '', plan: '', job: '', litres: '', ...data })
    : text
