import { useTranslation } from 'react-i18next'
import { type LedgerStep, type Refund, waitingStep } from '../../contract/areas/refunds/refunds.ts'
import { CodeChip } from '../../ui/feedback/CodeChip.tsx'
import { Stepper, type StepperStep } from '../../ui/feedback/Stepper.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { payoutSteps, rejectionSteps } from './payout-steps.tsx'

const moves = {
  APPROVED: 'stepApproved',
  REJECTED: 'stepRejected',
  SKIPPED: 'stepSkipped',
  WAITING: 'stepAhead',
} as const

/** Shows the approval ledger as steps: initiator, deciders, current step, upcoming steps (S-13). */
export function RefundLedger({ refund, mine }: { refund: Refund; mine: boolean }) {
  const { t } = useTranslation('refund-approval')
  const { ledger, state, initiatedBy, initiatedAt, reason } = refund
  const waiting = waitingStep(refund)

  const stepOf = (step: LedgerStep): StepperStep => {
    const here = step === waiting
    const key = here ? (mine ? 'stepWaitsForYou' : 'stepWaits') : moves[step.state]
    return {
      id: `step-${step.stepNo}`,
      label: t(key, { step: step.stepNo, of: ledger.length }),
      state: courseState(step, here),
      ...(step.at ? { time: <DateTime at={step.at} /> } : {}),
      detail: (
        <>
          <div className="flex flex-wrap items-center gap-2">
            {step.actorName && <bdi>{step.actorName}</bdi>}
            <CodeChip>{step.need}</CodeChip>
          </div>
          {step.note && <p className="text-muted wrap-anywhere">{step.note}</p>}
        </>
      ),
    }
  }

  const steps: StepperStep[] = [
    {
      id: 'initiated',
      label: t('initiated'),
      state: 'done',
      time: <DateTime at={initiatedAt} />,
      detail: (
        <>
          <bdi>{initiatedBy.name}</bdi>
          {reason && <p className="text-muted wrap-anywhere">{reason}</p>}
        </>
      ),
    },
    ...ledger.map(stepOf),
    ...(state === 'REJECTED' ? rejectionSteps(t, refund) : payoutSteps(t, refund)),
  ]
  return <Stepper label={t('ledger')} steps={steps} />
}

function courseState(step: LedgerStep, here: boolean): StepperStep['state'] {
  if (step.state === 'APPROVED') return 'done'
  if (step.state === 'REJECTED') return 'stopped'
  return here ? 'here' : 'upcoming'
}
