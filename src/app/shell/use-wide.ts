import { useSyncExternalStore } from 'react'

/** 1200 px, below which the side menu is an overlay (doc1 §9, B048). */
const wide = () => matchMedia('(width >= 75rem)')

export const useWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = wide()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => wide().matches,
  )
