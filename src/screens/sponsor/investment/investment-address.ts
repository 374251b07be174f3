const list = '/app/sponsor/investment'

/** An investment beside its list. */
export const investmentAddress = (id: string): string => `${list}#${encodeURIComponent(id)}`

/** The investments of one sponsor. */
export const investmentsOf = (sponsorId: string): string => `${list}?sponsorId=${encodeURIComponent(sponsorId)}`

/** The dialog that adds an investment for a sponsor. */
export const addInvestmentAddress = (sponsorId: string): string => `${list}${addInvestmentHash(sponsorId)}`

/** The codes of an investment that have this status, in the search of device codes. */
export const codesOfInvestment = (investmentId: string, status: string): string =>
  `/app/sponsor/device/code/generator/search?${new URLSearchParams({ investmentId, active: 'true', status })}`

/** The dialog that adds an investment, for this sponsor if one is named. */
export const addInvestmentHash = (sponsorId?: string): string => (sponsorId ? `#add--${sponsorId}` : '#add')

/** What is over an investment: the dialog that sets its codes, or the transfer of its devices. */
export const overInvestment = (part: 'codes' | 'transfer', id: string): string => `#${part}--${id}`

/** What stands behind the `#` of the list: what is over it, and of which investment or sponsor. */
export function openedBy(hash: string): { readonly part: string; readonly about: string } {
  const [, part = '', about = ''] = /^(?:(add|codes|transfer)(?:--|$))?(.*)$/.exec(hash) ?? []
  return { part, about }
}
