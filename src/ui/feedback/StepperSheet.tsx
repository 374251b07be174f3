import sheet from './Stepper.css?url'

/** Dresses steps and pips. A sheet of its own: pages without steps don't wait for it. */
export const StepperSheet = () => <link rel="stylesheet" href={sheet} precedence="default" />
