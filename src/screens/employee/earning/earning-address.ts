/** Where schemes are listed (doc2 §2). */
export const schemeList = '/app/employee/earning'

/** The page of a scheme, where its coming version is changed, and where the next one is added (S-39). */
export const schemeAddress = (id: string): string => `${schemeList}/scheme/view/${encodeURIComponent(id)}`
export const schemeEditAddress = (id: string): string => `${schemeList}/scheme/edit/${encodeURIComponent(id)}`
export const configAddAddress = (id: string): string => `${schemeList}/add/${encodeURIComponent(id)}`

/** The way to the pages of one scheme. */
export const schemeCrumbs = [{ label: 'employee' }, { label: 'schemes', href: schemeList }] as const
