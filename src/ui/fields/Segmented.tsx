import { classes } from '../classes.ts'
import { type Sends, sends } from '../sends.ts'

export interface Segment extends Sends {
  id: string
  label: string
  /** Makes each choice a link, for a choice that the address holds */
  href?: string
}

export interface SegmentedProps {
  label: string
  segments: readonly Segment[]
  chosen: string
  onChoose?: (id: string) => void
}

const look =
  'inline-flex min-h-6.5 items-center rounded-[5px] px-2.5 font-medium text-muted no-underline hover:text-ink hover:no-underline'
const chosenLook = 'bg-raised text-ink shadow-[0_0_0_1px_var(--color-line-strong)]'

/** One of two to four short choices that show at once. */
export function Segmented({ label, segments, chosen, onChoose }: SegmentedProps) {
  return (
    <fieldset className="inline-flex gap-px rounded-sm border border-line bg-sunken p-px contrast:border-line-strong">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => {
        const isChosen = segment.id === chosen
        const className = classes(look, isChosen && chosenLook)
        return segment.href ? (
          <a
            key={segment.id}
            href={segment.href}
            {...sends(segment)}
            aria-current={isChosen ? 'true' : undefined}
            className={className}
          >
            {segment.label}
          </a>
        ) : (
          <button
            key={segment.id}
            type="button"
            {...sends(segment)}
            aria-pressed={isChosen}
            className={className}
            onClick={() => onChoose?.(segment.id)}
          >
            {segment.label}
          </button>
        )
      })}
    </fieldset>
  )
}
