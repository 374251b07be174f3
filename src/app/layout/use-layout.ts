import { useEffect, useState } from 'react'
import { applyLayout, type Layout, loadLayout, saveLayout, subscribeLayout } from './layout.ts'

/** The layout of this person, and the way to choose another. */
export function useLayout(person: string): [Layout, (chosen: Partial<Layout>) => void] {
  const [layout, setLayout] = useState(() => loadLayout(person))
  useEffect(() => {
    const show = (chosen: Layout) => {
      applyLayout(chosen)
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
