import { useEffect } from 'react'

/** F6 goes to the next region of the page, with Shift to the one before. Its code loads with the first such key. */
export function useRegionKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const back = event.shiftKey
      // Without network the key does nothing, and is tried again with the next.
      import('./go-to-region.ts').then(
        ({ goToRegion }) => goToRegion(back),
        () => undefined,
      )
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
