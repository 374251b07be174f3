/** The page of a customer (doc1 §2). The part behind `#` opens a dialog over it. */
export const customerAddress = (id: string, dialog?: string): string =>
  `/app/customer/view/${encodeURIComponent(id)}${dialog ? `#${dialog}` : ''}`

/** Replaces a wallet's id that isn't known and is then looked up (S-38). */
export const unknownWallet = '-'

/** The page of an installation. `origin` names the list that Back leads to, `type` the wallet's movements (S-38). */
export const installationAddress = (
  { id, walletId }: { readonly id: string; readonly walletId: string | null },
  origin: string,
  type = 'ALL',
): string =>
  `/app/installation/installationDetail/${[id, walletId ?? unknownWallet, 'transactions', type, origin].map(encodeURIComponent).join('/')}`

/** The page of an area (doc2 §2), and the one where it is edited. */
export const areaAddress = (id: string): string => `/app/area/view/${encodeURIComponent(id)}`
export const areaEditAddress = (id: string): string => `/app/area/edit/${encodeURIComponent(id)}`
