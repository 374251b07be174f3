import type { StepperStep } from '../../ui/feedback/Stepper.tsx'

/** The steps of a flow that only goes straight on. `at`: the current one; `stopped`: it ends there. */
export const straightCourse = <const Step extends string>(
  steps: readonly Step[],
  label: (step: Step) => string,
  at: number,
  stopped: boolean,
): StepperStep[] =>
  steps.map((id, index) => ({
    id,
    label: label(id),
    state: index < at ? 'done' : index > at ? 'upcoming' : stopped ? 'stopped' : 'here',
    ...(index === steps.length - 1 ? { end: true } : {}),
  }))
