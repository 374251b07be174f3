export const customerList = '/app/customer/list'

/** The way to the pages of one customer. */
export const customerCrumbs = [
  { label: 'customer', href: '/app/customer/dashboard' },
  { label: 'customers', href: customerList },
] as const
