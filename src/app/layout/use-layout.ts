import { useEffect, useState } from 'react'
import { type Layout, loadLayout, saveLayout, subscribeLayout, wear } from './layout.ts'

/** The layout of this person, and the way to choose another. */
export function useLayout(person: string): [Layout, (chosen: Partial<Layout>) => void] {
  const [layout, setLayout] = useState(() => loadLayout(person))
  useEffect(() => {
    const show = (chosen: Layout) => {
      wear(chosen)
      setLayout(chosen)
    }
    show(loadLayout(person))
    return subscribeLayout(person, show)
  }, [person])
  const choose = (part: Partial<Layout>) => {
    const chosen = { ...layout, ...part }
    saveLayout(person, chosen)
    setLayout(chosen)
  }
  return [layout, choose]
}
