/** Choices for how the console looks: the specification's layout options (doc1 §9, B079), density and theme. */
export const drawers = ['collapsible', 'fixed', 'mini'] as const
export const navigations = ['vertical', 'horizontal'] as const
export const positions = ['above', 'inside', 'below'] as const
export const densities = ['comfortable', 'normal', 'compact'] as const
export const themes = ['system', 'light', 'dark', 'contrast'] as const
