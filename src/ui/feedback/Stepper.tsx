import { CheckIcon, XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { lateSheet } from '../late-sheet.ts'
import sheet from './Stepper.css?url'

lateSheet(sheet)

export interface StepperStep {
  id: string
  label: ReactNode
  state: 'done' | 'here' | 'upcoming' | 'stopped'
  /** True for a last step, drawn as a square */
  end?: boolean
  /** Time, person or the awaited act, below the label */
  caption?: ReactNode
  /** At the end of the label's line */
  time?: ReactNode
  /** A note or a code below the caption */
  detail?: ReactNode
}

export interface StepperProps {
  label: string
  steps: readonly StepperStep[]
}

/** Shows which steps are done, which one is current and which are upcoming. */
export function Stepper({ label, steps }: StepperProps) {
  return (
    <ol aria-label={label} className="course grid">
      {steps.map((step) => (
        <Step key={step.id} {...step} />
      ))}
    </ol>
  )
}

const weights = {
  done: 'font-medium',
  here: 'font-semibold',
  upcoming: 'text-muted',
  stopped: 'font-semibold text-bad',
}

function Step({ label, state, end, caption, time, detail }: StepperStep) {
  const { t } = useTranslation('ui')
  return (
    <li data-state={state} data-end={end || undefined} aria-current={state === 'here' ? 'step' : undefined}>
      <span className="node" aria-hidden="true">
        {state === 'done' && <CheckIcon />}
        {state === 'stopped' && <XMarkIcon />}
      </span>
      <div className="grid min-w-0 content-start">
        <div className="flex items-baseline justify-between gap-2">
          <span className={classes('min-w-0 wrap-anywhere', weights[state])}>
            {label}
            <span className="sr-only">, {t(`course/${state}`)}</span>
          </span>
          {time && <span className="num flex-none text-xs text-muted">{time}</span>}
        </div>
        {caption && <div className="text-xs text-muted wrap-anywhere">{caption}</div>}
        {detail && <div className="mt-0.5">{detail}</div>}
      </div>
    </li>
  )
}
