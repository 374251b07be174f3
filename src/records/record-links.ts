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

/** The page of a plan (doc1 §2), the one where it is edited, and a new one that begins with its values. */
export const planAddress = (id: string): string => `/app/installation/plan/view/${encodeURIComponent(id)}`
export const planEditAddress = (id: string): string => `/app/installation/plan/edit/${encodeURIComponent(id)}`
export const planCopyAddress = (id: string): string => `/app/installation/plan/add?${new URLSearchParams({ from: id })}`

/** The installations that have a plan. */
export const installationsOnPlan = (id: string): string =>
  `/app/installation/AllCustomers?${new URLSearchParams({ pageSize: '10', page: '1', plan: id })}`

/** The page of an area (doc2 §2), and the one where it is edited. */
export const areaAddress = (id: string): string => `/app/area/view/${encodeURIComponent(id)}`
export const areaEditAddress = (id: string): string => `/app/area/edit/${encodeURIComponent(id)}`

/** An ad-hoc payment beside its list, found by its id (S-60). */
export const paymentLinkAddress = (id: string): string =>
  `/app/installation/paymentLinkLookup?${new URLSearchParams({ search: id })}#${id}`

/** The page of a job (doc2 §2). The part behind `#` opens a dialog over it. */
export const jobAddress = (id: string, dialog?: string): string =>
  `/app/workforce/job/${encodeURIComponent(id)}${dialog ? `#${dialog}` : ''}`
export const jobWorkflowAddress = (id: string): string => `${jobAddress(id)}/workflow`
/** The page of a delivery, with its dialog behind `#`, and that of who delivers (doc2 §2). */
export const deliveryAddress = (id: string, dialog?: string): string =>
  `/app/delivery/job/${encodeURIComponent(id)}${dialog ? `#${dialog}` : ''}`
export const deliveryPersonAddress = (id: string): string => `/app/delivery/details/${encodeURIComponent(id)}`

/** A technician's pages (doc2 §2, S-40). */
export const technicianAddress = (id: string, page: 'details' | 'history' | 'jobs' | 'reconcile' = 'details'): string =>
  `/app/technician/${page}/${encodeURIComponent(id)}`

/** What belongs into the kit of a grade, or of one technician of it (S-229). */
export const kitAddress = (level: string, technicianId = ''): string =>
  `/app/workforce/item/list?${new URLSearchParams({ level, ...(technicianId ? { technician: technicianId } : {}) })}`

/** Homes by when their general service is due, those of one group (S-228). */
export const gsDueAddress = (bucket: string): string =>
  `/app/workforce/GSDueDays?${new URLSearchParams({ pageSize: '25', page: '1', bucket })}`

/** The leaves of an employee, this month's or those of the days named (doc2 §2). */
export const employeeLeavesAddress = (
  employeeId: string,
  days?: { readonly from: string; readonly to: string },
): string => `/app/employee/view/${encodeURIComponent(employeeId)}/leave${days ? `/${days.from}/${days.to}` : ''}`
