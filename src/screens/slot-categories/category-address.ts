/** The page of slot categories; its tabs are the next parts (S-38). */
export const slotCategoryPage = '/app/slotzone/manageSlotCategory'

export const innerTabs: readonly string[] = ['zones', 'tags']

/** One category beside the list, with its zones or its tags. `search` is the query that the list keeps. */
export const categoryAddress = (code: string, innerTab = 'zones', search = ''): string =>
  `${slotCategoryPage}/categories/${innerTab}${search && `?${search}`}#${encodeURIComponent(code)}`

/** One display rule beside its list. */
export const displayRuleAddress = (ruleId: string): string =>
  `${slotCategoryPage}/display-rules#${encodeURIComponent(ruleId)}`

/** Where a custom slot is seen with its jobs, and cancelled. */
export const customSlotAddress = (customSlotId: string): string =>
  `/app/slotzone/custom/list#${encodeURIComponent(customSlotId)}`
