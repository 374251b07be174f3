import { lateSheet } from '../late-sheet.ts'
import sheet from './Stepper.css?url'
import type { StepperStep } from './Stepper.tsx'

lateSheet(sheet)

/** The stepper on a narrow screen. Each step is a bar, and only the current one has words. */
export function StepperBars({ label, steps }: { label: string; steps: readonly StepperStep[] }) {
  const here = steps.find((step) => step.state === 'here' || step.state === 'stopped')
  return (
    <section aria-label={label} className="grid gap-2">
      {here && (
        <p className="flex justify-between gap-2">
          <span className="font-semibold">{here.label}</span>
          <span className="text-xs text-muted">{here.caption}</span>
        </p>
      )}
      <span className="grid auto-cols-fr grid-flow-col gap-1" aria-hidden="true">
        {steps.map((step) => (
          <i key={step.id} className="pip h-1.5 w-auto rounded-[3px]" data-state={step.state} />
        ))}
      </span>
    </section>
  )
}
