/** What can be chosen of the console's looks (doc1 §9, B079; DESIGN). */
export const drawers = ['collapsible', 'fixed', 'mini'] as const
export const navigations = ['vertical', 'horizontal'] as const
export const positions = ['above', 'inside', 'below'] as const
export const densities = ['comfortable', 'normal', 'compact'] as const
export const themes = ['system', 'light', 'dark', 'contrast'] as const
