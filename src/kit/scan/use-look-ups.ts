import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Located, lookedUpNext, type Stranger } from '../../../machines/kit/scan/strangers.ts'
import { type Found, whereIs } from './where-is.ts'

interface LookUps {
  /** Numbers of which it is still to be said where they are */
  readonly codes: readonly string[]
  /** Whether the flow takes answers now. One that comes meanwhile waits */
  readonly isOpen: boolean
  readonly onFound: (code: string, found: Found) => void
}

/** Looks up what was scanned, each number once, however its answers come; after a reload, too. */
export function useLookUps({ codes, isOpen, onFound }: LookUps): void {
  // By number: what was answered, and not handed over yet. Null: asked.
  const answers = useRef(new Map<string, Found | null>())
  const now = useRef({ isOpen, onFound })
  useLayoutEffect(() => {
    now.current = { isOpen, onFound }
  })
  const wanted = codes.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the codes by their text.
  useEffect(() => {
    if (!isOpen) return
    const hand = (code: string, found: Found) => {
      answers.current.delete(code)
      now.current.onFound(code, found)
    }
    for (const code of codes) {
      const answer = answers.current.get(code)
      if (answer) hand(code, answer)
      if (answer !== undefined) continue
      answers.current.set(code, null)
      void whereIs(code).then((found) => {
        if (now.current.isOpen) hand(code, found)
        else answers.current.set(code, found)
      })
    }
  }, [wanted, isOpen])
}

interface Whereabouts {
  readonly strangers: readonly Stranger[]
  readonly isOpen: boolean
  readonly send: (event: { readonly type: 'code.locate'; readonly code: string } & Located) => void
}

/** The same for numbers that a flow doesn't take: it is told where each of them is. */
export function useWhereabouts({ strangers, isOpen, send }: Whereabouts): void {
  useLookUps({
    codes: lookedUpNext(strangers),
    isOpen,
    onFound: (code, { kind, where, since }) => send({ type: 'code.locate', code, kind, where, since }),
  })
}
