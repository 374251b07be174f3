import { useMedia } from '../../ui/layout/use-media.ts'

/** 1200 px, below which the side menu is an overlay (doc1 §9, B048). */
export const useWide = (): boolean => useMedia('(width >= 75rem)')
