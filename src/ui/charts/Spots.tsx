import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTip } from '../overlays/useTip.tsx'
import { type ChartData, type ChartPoint, wordsOfPoint } from './chart-data.ts'

/** Place of a point over the drawing, px. */
export interface Spot {
  readonly point: ChartPoint
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface SpotsProps {
  readonly data: ChartData
  readonly label: string
  readonly spots: readonly Spot[]
}

/** Index of the point that a key leads to. Undefined where it leads nowhere. */
function reached(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, at + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1)
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined
}

/**
 * One stop of the Tab key for the whole chart. Arrow keys walk over its points, and each says its value as it takes the
 * focus. Links are links of the document, so Enter, new tabs and copying need nothing more.
 */
export function Spots({ data, label, spots }: SpotsProps) {
  const [last, setLast] = useState<string>()
  const current = spots.some(({ point }) => point.id === last) ? last : spots.at(-1)?.point.id
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-point]')]
    const next = reached(event.key, all.indexOf(document.activeElement as HTMLElement), all.length)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  const note = (event: FocusEvent<HTMLElement>) => setLast(event.target.dataset.point)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would hold fields.
    <div role="group" aria-label={label} onKeyDown={walk} onFocus={note}>
      {spots.map((spot) => (
        <OneSpot key={spot.point.id} data={data} spot={spot} isCurrent={spot.point.id === current} />
      ))}
    </div>
  )
}

function OneSpot({ data, spot, isCurrent }: { data: ChartData; spot: Spot; isCurrent: boolean }) {
  const words = wordsOfPoint(data, spot.point, useFormats())
  const tip = useTip(words)
  const { point, ...place } = spot
  const shared = {
    ...tip.on,
    'aria-label': words,
    'data-point': point.id,
    tabIndex: isCurrent ? 0 : -1,
    className: 'chart-spot',
    style: { ...place },
  }
  return (
    <>
      {point.href ? (
        <a {...shared} href={point.href}>
          <span className="sr-only">{words}</span>
        </a>
      ) : (
        <span {...shared} role="img" />
      )}
      {tip.element}
    </>
  )
}
