/** The page of a customer (doc1 §2). */
export const customerAddress = (id: string): string => `/app/customer/view/${encodeURIComponent(id)}`
