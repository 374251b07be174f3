/** A sponsor beside its list. */
export const sponsorAddress = (id: string): string => `/app/sponsor/list#${encodeURIComponent(id)}`

const accounts = '/app/sponsor/bank-accounts'

/** A bank account beside its list. */
export const bankAccountAddress = (id: string): string => `${accounts}#${encodeURIComponent(id)}`

/** The dialog that adds an account for a sponsor, and the one that changes one. */
export const addAccountAddress = (sponsorId: string): string => `${accounts}#add-${encodeURIComponent(sponsorId)}`
export const editAccountAddress = (id: string): string => `${accounts}#edit-${encodeURIComponent(id)}`
