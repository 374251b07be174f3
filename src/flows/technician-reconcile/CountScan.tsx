import { useLayoutEffect, useRef } from 'react'
import { ScanPart } from '../../kit/scan/ScanPart.tsx'
import type { ReconcileProps } from './reconcile-props.ts'

/** Takes number after number. What isn't theirs is kept, too, with where the ledger has it (S-298). */
export function CountScan({ state, send }: ReconcileProps) {
  const { sheet, count } = state.context
  // A scanner may be faster than a drawing.
  const codes = useRef(count.codes)
  useLayoutEffect(() => {
    codes.current = count.codes
  }, [count.codes])
  const expected = (sheet?.lines ?? []).flatMap(({ serial }) => serial ?? [])
  const take = (taken: readonly string[]) => {
    if (taken.length === 0) return
    codes.current = [...codes.current, ...taken]
    send({ type: 'code.take', codes: taken })
  }
  return (
    <ScanPart
      codes={() => codes.current}
      placeOf={(code) => count.strangers.find((one) => one.code === code)}
      known={{ expected, others: [] }}
      onCodes={take}
      onUnknown={(unknown) => send({ type: 'code.miss', codes: unknown })}
    />
  )
}
