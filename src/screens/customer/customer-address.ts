/** The page of a customer; a dialog over it stands behind the `#` (doc1 §2). */
export const customerAddress = (id: string, dialog?: string): string =>
  `/app/customer/view/${encodeURIComponent(id)}${dialog ? `#${dialog}` : ''}`
