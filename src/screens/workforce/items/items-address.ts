/** What the page of items shows: the kits, all that lies in warehouses, or what is low there. */
export const itemViews = ['kits', 'stock', 'low'] as const
export type ItemView = (typeof itemViews)[number]

/** The page of items with one of its views, of all warehouses or of one. */
export const itemsAddress = (view: ItemView, warehouse = ''): string => {
  const asked = new URLSearchParams({ ...(view === 'kits' ? {} : { view }), ...(warehouse ? { warehouse } : {}) })
  return `/app/workforce/item/list${asked.size > 0 ? `?${asked}` : ''}`
}
