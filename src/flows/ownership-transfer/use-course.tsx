import { useTranslation } from 'react-i18next'
import type { StepperStep } from '../../ui/feedback/Stepper.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { reached, steps } from './course-steps.ts'
import { isInVain, placeOf, type TransferState } from './transfer-props.ts'

/** Returns the steps as done, current or upcoming, read from the machine. */
export function useCourse(state: TransferState): StepperStep[] {
  const { t } = useTranslation('ownership-transfer')
  const now = reached(state)
  const { proofs, transferred } = state.context
  const times = [
    proofs.current.sentAt,
    proofs.current.verifiedAt,
    proofs.next.sentAt,
    proofs.next.verifiedAt,
    null,
    transferred?.at,
  ]
  const isStopped = isInVain(placeOf(state))
  return steps.map((step, at) => {
    const here = at === now
    const time = times[at]
    const last = at === steps.length - 1
    return {
      id: step,
      label: t(`steps/${step}`),
      state: at < now ? 'done' : here ? (isStopped ? 'stopped' : 'here') : 'upcoming',
      ...(last ? { end: true } : {}),
      ...(at < now && time ? { caption: <DateTime at={time} look="time" /> } : {}),
      ...(last && at >= now && !isStopped ? { caption: t('cannotBeUndone') } : {}),
    }
  })
}
