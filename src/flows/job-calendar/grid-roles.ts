/** Roles of lanes that stand upright, for which HTML has no element. */
export const withRole = (role: 'grid' | 'row' | 'rowheader' | 'gridcell' | 'group' | 'none', label?: string) => ({
  role,
  ...(label === undefined ? {} : { 'aria-label': label }),
})
