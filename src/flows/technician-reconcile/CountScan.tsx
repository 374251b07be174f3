import { useLayoutEffect, useRef } from 'react'
import { call } from '../../client/call.ts'
import { getDevice } from '../../contract/areas/devices/devices.ts'
import { ScanPart } from '../../kit/scan/ScanPart.tsx'
import type { ReconcileProps } from './reconcile-props.ts'

/** Characters of a code that are kept, at most. */
const longest = 64

/** Whose a purifier is, or where it is: a name of a person, a warehouse or an installation. Empty: not known. */
async function whereIs(code: string): Promise<string> {
  try {
    const { place, installationId } = await call(getDevice, { params: { id: code } })
    return place?.employee ?? place?.warehouse ?? installationId ?? ''
  } catch {
    return ''
  }
}

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
  const miss = (missed: string) => {
    const code = missed.slice(0, longest)
    send({ type: 'code.miss', code, where: '' })
    void whereIs(code).then((where) => where && send({ type: 'code.miss', code, where }))
  }
  return (
    <ScanPart
      codes={() => codes.current}
      known={{ expected, others: [] }}
      onCodes={take}
      onUnknown={(unknown) => unknown.forEach(miss)}
    />
  )
}
