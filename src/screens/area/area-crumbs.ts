export const areaList = '/app/area/list'

/** The way to the pages of one area. */
export const areaCrumbs = [
  { label: 'dashboard', href: '/app/area/dashboard' },
  { label: 'areas', href: areaList },
] as const
