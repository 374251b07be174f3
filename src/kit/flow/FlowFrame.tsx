import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Stepper, type StepperStep } from '../../ui/feedback/Stepper.tsx'
import { StepperBars } from '../../ui/feedback/StepperBars.tsx'
import type { Crumb } from '../../ui/layout/Breadcrumbs.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { sending } from '../sending.ts'

type Close = { type: 'flow.close' }

interface Closing {
  readonly state: { readonly can: (event: Close) => boolean }
  readonly send: (event: Close) => void
  readonly label: string
}

export interface FlowFrameProps {
  readonly title: string
  /** What the flow is about, beside the title: id, city, customer. */
  readonly record?: ReactNode
  readonly crumbs?: readonly Crumb[]
  /** The button that discards the flow, wherever its machine allows it. */
  readonly closing?: Closing
  /** Acts of the head in place of that button. */
  readonly acts?: ReactNode
  /** The steps. A flow of two screens has none. */
  readonly course?: { readonly label: string; readonly steps: readonly StepperStep[] }
  /** A third column: notes, a script, the history. */
  readonly beside?: ReactNode
  /** `FlowQuestion` with the panel of the current state. */
  readonly children: ReactNode
}

/** The page of a flow: its record, the steps, and the current question. */
export function FlowFrame({ title, record, crumbs, closing, acts, course, beside, children }: FlowFrameProps) {
  return (
    <div className={`flex flex-1 flex-col ${course ? 'max-lg:flex-none lg:min-h-0' : ''}`}>
      <PageHead
        line
        title={title}
        {...(crumbs && { crumbs })}
        aside={record && <span className="text-muted">{record}</span>}
        actions={
          acts ??
          (closing?.state.can({ type: 'flow.close' }) && (
            <Button icon={XMarkIcon} {...sending(closing.send)('flow.close')}>
              {closing.label}
            </Button>
          ))
        }
      />
      {course ? (
        <div className={`grid flex-1 content-start bg-surface lg:min-h-0 lg:content-stretch ${columns(!!beside)}`}>
          <Course {...course} />
          <section aria-label={title} className="min-w-0 p-4 lg:overflow-auto sm:p-6 lg:px-16">
            {children}
          </section>
          {beside}
        </div>
      ) : (
        <section aria-label={title} className="min-w-0 flex-1 bg-surface p-4 sm:p-6 lg:px-16">
          {children}
        </section>
      )}
    </div>
  )
}

const columns = (isThree: boolean): string =>
  isThree ? 'lg:grid-cols-[15rem_minmax(0,1fr)_22.5rem]' : 'lg:grid-cols-[15rem_minmax(0,1fr)]'

const Course = ({ label, steps }: Required<FlowFrameProps>['course']) => (
  <div className="border-line bg-canvas p-4 max-lg:border-b lg:border-e lg:p-6">
    <section aria-label={label} className="max-lg:hidden">
      <Stepper label={label} steps={steps} />
    </section>
    <div className="lg:hidden">
      <StepperBars label={label} steps={steps} />
    </div>
  </div>
)
