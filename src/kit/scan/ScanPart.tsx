import { useActorRef, useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { scanMachine } from '../../../machines/kit/scan/scan.machine.ts'
import { acceptedOf, type KnownCodes } from '../../../machines/kit/scan/scanned.ts'
import { ScanView, type ScanViewProps } from './ScanView.tsx'
import { isSoundOn, play, soundChoice, tonesOf } from './sounds.ts'

interface ScanPartProps extends Pick<ScanViewProps, 'codes' | 'placeOf'> {
  /** What may be taken. Null: any well-formed code. It is read once */
  readonly known?: KnownCodes | null
  readonly onCodes: (codes: readonly string[]) => void
  /** Codes that nothing known has */
  readonly onUnknown?: (codes: readonly string[]) => void
}

/** The field that takes code after code. What was accepted is the flow's at once, so that a reload loses none (H99). */
export function ScanPart({ codes, placeOf, known = null, onCodes, onUnknown }: ScanPartProps) {
  const handed = useRef({ onCodes, onUnknown })
  useLayoutEffect(() => {
    handed.current = { onCodes, onUnknown }
  })
  const [logic] = useState(() =>
    scanMachine.provide({
      actions: {
        take: ({ context }) => handed.current.onCodes(acceptedOf(context.scanned)),
        sound: ({ context }) => {
          play(tonesOf(context.scanned))
          const unknown = context.scanned.filter(({ verdict }) => verdict === 'unknown').map(({ code }) => code)
          if (unknown.length > 0) handed.current.onUnknown?.(unknown)
        },
      },
    }),
  )
  const running = useActorRef(logic, { input: { known } })
  const [isOn, setOn] = useState(isSoundOn)
  const turn = () => {
    soundChoice.save(!isOn)
    setOn(!isOn)
  }
  const state = useSelector(running, (now) => now)
  return <ScanView state={state} send={running.send} codes={codes} placeOf={placeOf} sound={{ isOn, turn }} />
}
