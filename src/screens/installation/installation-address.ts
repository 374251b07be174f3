/** What the address of an installation shows of its wallet; anything else means all (S-38). */
export const entryTypes = ['ALL', 'CREDIT', 'DEBIT'] as const
export type EntryType = (typeof entryTypes)[number]

/** Stands where the wallet's id is not known: it is looked up (S-38). */
export const unknownWallet = '-'

/** The page of an installation; `origin` names the list that Back leads to (S-38). */
export const installationAddress = (
  { id, walletId }: { readonly id: string; readonly walletId: string | null },
  origin: string,
  type: EntryType = 'ALL',
): string =>
  `/app/installation/installationDetail/${[id, walletId ?? unknownWallet, 'transactions', type, origin].map(encodeURIComponent).join('/')}`

const origins: Readonly<Record<string, { readonly label: string; readonly href: string }>> = {
  AllCustomers: { label: 'allCustomers', href: '/app/installation/AllCustomers' },
  Refunds: { label: 'refunds', href: '/app/installation/Refunds' },
}

/** The list that Back leads to; one that nobody knows is the list of all. */
export const originAddress = (dashboard: string): { readonly label: string; readonly href: string } =>
  (Object.hasOwn(origins, dashboard) && origins[dashboard]) || (origins.AllCustomers as { label: string; href: string })

export const isOrigin = (dashboard: string): boolean => Object.hasOwn(origins, dashboard)

export const entryTypeOf = (type: string | undefined): EntryType => entryTypes.find((one) => one === type) ?? 'ALL'
