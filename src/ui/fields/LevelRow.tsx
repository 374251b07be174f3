import { useId } from 'react'
import { classes } from '../classes.ts'
import { local, type Sends, sends } from '../sends.ts'

export interface LevelChoice extends Sends {
  level: number
  /** What stands in the cell */
  text: string
  /** What it is, for those who don't see its column: "FINANCE_5" */
  label: string
  /** It comes with the chosen one */
  isIncluded?: boolean
  /** It was the chosen one when the row was read */
  wasChosen?: boolean
  disabled?: boolean
  /** A small mark, such as a single holder's */
  isMarked?: boolean
  /** It opens nothing and isn't held: a dot, and no choice */
  isEmpty?: boolean
}

export interface LevelRowProps {
  /** The row's name, as its group is read out */
  name: string
  choices: readonly LevelChoice[]
  chosen: number
  onChoose: (level: number) => void
}

const cell =
  'relative grid h-7.5 min-w-11 cursor-pointer place-items-center rounded-xs border text-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus'

/** The levels of one role as cells of a table row: one choice, arrows move within the row. */
export function LevelRow({ name, choices, chosen, onChoose }: LevelRowProps) {
  const group = useId()
  return choices.map(({ level, text, label, isIncluded, wasChosen, disabled, isMarked, isEmpty, ...sent }) => {
    const isChosen = level === chosen
    if (isEmpty && !isChosen)
      return (
        <td
          key={level}
          className={classes('p-0.5 text-center text-muted last:pe-(--pad)', isIncluded && 'bg-brand-soft')}
        >
          {text}
        </td>
      )
    return (
      <td key={level} className="p-0.5 last:pe-(--pad)">
        <label
          className={classes(
            cell,
            isChosen
              ? 'border-brand bg-brand font-semibold text-on-brand'
              : isIncluded
                ? 'border-brand-line bg-brand-soft'
                : 'bg-surface',
            wasChosen && !isChosen && 'border-2 border-dashed border-line-strong',
            disabled && !isChosen && 'cursor-not-allowed text-muted opacity-70',
            isMarked && !isChosen && 'text-warn',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={`${group} ${name}`}
            aria-label={label}
            checked={isChosen}
            disabled={disabled}
            {...(isChosen ? local : sends(sent))}
            onChange={() => onChoose(level)}
          />
          <span aria-hidden="true">{text}</span>
        </label>
      </td>
    )
  })
}
