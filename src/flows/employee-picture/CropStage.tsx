import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CropCanvas } from './CropCanvas.tsx'
import type { EmployeePictureProps } from './employee-picture-props.ts'

/** Share of the stage on each side of the frame, where the rest of the picture is seen. */
const around = 0.15
/** Share of the frame that one press of an arrow moves. */
const step = 0.05
const zoomStep = 0.1

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The picture behind a frame that stays: it is moved by drag or arrows, zoomed by + and −, turned by R. */
export function CropStage({ state, send }: EmployeePictureProps) {
  const { t } = useTranslation('employee-picture')
  const { crop, file } = state.context
  const from = useRef<{ x: number; y: number } | null>(null)
  const isOpen = state.can({ type: 'crop.turn', turn: 1 })

  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return
    const [x = 0, y = 0] = arrows[event.key] ?? []
    if (x || y) send({ type: 'crop.move', x: x * step, y: y * step })
    else if (event.key === '+' || event.key === '=') send({ type: 'crop.zoom', zoom: crop.zoom + zoomStep })
    else if (event.key === '-') send({ type: 'crop.zoom', zoom: crop.zoom - zoomStep })
    else if (event.key.toLowerCase() === 'r') send({ type: 'crop.turn', turn: event.shiftKey ? -1 : 1 })
    else return
    event.preventDefault()
  }
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!from.current || !isOpen) return
    const side = currentTarget.clientWidth * (1 - 2 * around)
    send({ type: 'crop.move', x: (from.current.x - x) / side, y: (from.current.y - y) / side })
    from.current = { x, y }
  }
  const end = () => {
    from.current = null
  }
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved by keys, which need the focus
      tabIndex={0}
      aria-label={t('stage', { name: file?.name })}
      aria-describedby="crop-keys"
      dir="ltr"
      className="relative aspect-square w-full max-w-80 cursor-move touch-none overflow-hidden rounded-md border border-line bg-sunken select-none focus-visible:outline-2 focus-visible:outline-offset-2"
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <CropCanvas context={state.context} px={320} around={around} className="size-full" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-[15%] grid grid-cols-3 grid-rows-3 border-2 border-[white] shadow-[0_0_0_100vmax_var(--color-scrim)]"
      >
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((cell) => (
          <span key={cell} className="border border-[white]/35" />
        ))}
      </span>
    </section>
  )
}
