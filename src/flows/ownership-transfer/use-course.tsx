import { useTranslation } from 'react-i18next'
import type { CourseStep } from '../../ui/CourseLine.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { placeOf, type TransferState } from './transfer-props.ts'

const steps = ['codeToCurrent', 'currentVerified', 'nextPhone', 'nextCode', 'review', 'transferred'] as const

/** How far the machine is, as the number of the step that is now. */
function reached(state: TransferState): number {
  const place = placeOf(state)
  const { proofs } = state.context
  if (place === 'blocked' && proofs.next.verifiedAt) return 4
  if (place === 'transferred') return steps.length
  if (/^(?:summing|reviewing|transferring|overtaken)/.test(place)) return 4
  if (/^newOwner\.(?:awaitingCode|verifyingCode)/.test(place)) return 3
  if (place.startsWith('newOwner')) return 2
  if (/^currentOwner\.(?:awaitingCode|verifyingCode)/.test(place)) return 1
  return proofs.current.verifiedAt ? 2 : 0
}

/** The states a person passes: done, here, ahead; read from the machine. */
export function useCourse(state: TransferState): CourseStep[] {
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
  const stopped = ['overtaken', 'blocked'].includes(placeOf(state))
  return steps.map((step, at) => {
    const here = at === now
    const time = times[at]
    const last = at === steps.length - 1
    return {
      id: step,
      label: t(`steps/${step}`),
      state: at < now ? 'done' : here ? (stopped ? 'stopped' : 'here') : 'ahead',
      ...(last ? { end: true } : {}),
      ...(at < now && time ? { caption: <DateTime at={time} look="time" /> } : {}),
      ...(last && at >= now ? { caption: t('cannotBeUndone') } : {}),
    }
  })
}
