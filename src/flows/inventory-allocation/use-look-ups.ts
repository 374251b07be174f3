import { useEffect, useRef } from 'react'
import type { AllocationProps } from './allocation-props.ts'
import { lookUp } from './look-up.ts'

/** Looks up what was scanned, each code once at a time; after a reload, too. */
export function useLookUps({ state, send }: AllocationProps): void {
  const asked = useRef(new Set<string>())
  const isOpen = state.matches('collecting')
  const { looking } = state.context.basket
  const wanted = looking.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the codes by their text.
  useEffect(() => {
    if (!isOpen) return
    for (const code of looking) {
      if (asked.current.has(code)) continue
      asked.current.add(code)
      void lookUp(code).then((event) => {
        asked.current.delete(code)
        send(event)
      })
    }
  }, [wanted, isOpen])
}
