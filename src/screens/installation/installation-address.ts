/** Kinds of wallet entries in the address of an installation. Anything else means all (S-38). */
export const entryTypes = ['ALL', 'CREDIT', 'DEBIT'] as const
export type EntryType = (typeof entryTypes)[number]

interface Origin {
  readonly label: string
  readonly href: string
}

const allCustomers: Origin = { label: 'allCustomers', href: '/app/installation/AllCustomers' }
const origins: Readonly<Record<string, Origin>> = {
  AllCustomers: allCustomers,
  Refunds: { label: 'refunds', href: '/app/installation/Refunds' },
}

/** The list that Back leads to. An unknown one is the list of all. */
export const originAddress = (dashboard: string): Origin => origins[originOf(dashboard)] ?? allCustomers

/** Returns the address of the list of all, with this search. */
export const seekAddress = (text: string): string => `${allCustomers.href}?${new URLSearchParams({ search: text })}`

/** Returns the name of the origin that the address should have. */
export const originOf = (dashboard: string): string => (Object.hasOwn(origins, dashboard) ? dashboard : 'AllCustomers')

export const entryTypeOf = (type: string | undefined): EntryType => entryTypes.find((one) => one === type) ?? 'ALL'

const page = /^(.*\/installationDetail\/)([^/]+)\/([^/]+)\/transactions\/([^/]+)\/([^/]+)\/?$/i

/**
 * Returns the corrected address of an installation's page: a known kind of entries, a known origin, and the wallet's
 * id once it is known. Returns the same text where nothing is wrong or it is another page.
 */
export function rightAddress(path: string, walletId?: string): string {
  const [, before, id, wallet = '', type = '', dashboard = ''] = page.exec(path) ?? []
  if (before === undefined) return path
  const rightWallet = walletId === undefined ? wallet : encodeURIComponent(walletId)
  return `${before}${id}/${rightWallet}/transactions/${entryTypeOf(type)}/${originOf(dashboard)}`
}
