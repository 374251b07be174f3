import { type Sends, sends } from './sends.ts'

export interface Segment extends Sends {
  id: string
  label: string
}

export interface SegmentedProps {
  label: string
  segments: readonly Segment[]
  chosen: string
  onChoose?: (id: string) => void
}

/** One of two to four short choices that show at once. */
export function Segmented({ label, segments, chosen, onChoose }: SegmentedProps) {
  return (
    <fieldset className="inline-flex gap-px rounded-sm border border-line bg-sunken p-px contrast:border-line-strong">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <button
          key={segment.id}
          type="button"
          {...sends(segment)}
          aria-pressed={segment.id === chosen}
          className="min-h-6.5 rounded-[5px] px-2.5 font-medium text-muted hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--color-line-strong)]"
          onClick={() => onChoose?.(segment.id)}
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  )
}
