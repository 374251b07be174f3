/** The bills of a partner, one bill with its view or dialog, and a partner beside the list (doc2 §2). */
export const billsAddress = (partnerId: string): string => `/app/b2b-partners/${encodeURIComponent(partnerId)}/bills`

export const billAddress = (
  { partnerId, billId }: { readonly partnerId: string; readonly billId: string },
  view?: 'statement',
): string =>
  `/app/b2b-partners/${encodeURIComponent(partnerId)}/bill/${encodeURIComponent(billId)}${view ? `?view=${view}` : ''}`

export const partnersAddress = '/app/b2b-partners/list'
export const partnerAddress = (partnerId: string): string =>
  `${partnersAddress}?${new URLSearchParams({ search: partnerId })}#${partnerId}`
