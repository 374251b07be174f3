import { useTranslation } from 'react-i18next'
import { isOut } from '../../../machines/ownership-transfer/code-proof.ts'
import { areBoth, inTurn, type TransferContext } from '../../../machines/ownership-transfer/transfer-context.ts'
import type { CourseStep } from '../../ui/CourseLine.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { placeOf, type TransferState } from './transfer-props.ts'

const steps = ['codeToCurrent', 'currentVerified', 'nextPhone', 'nextCode', 'review', 'transferred'] as const

/** How far the machine is, as the number of the step that is now. */
function reached(state: TransferState): number {
  const place = placeOf(state)
  if (place === 'transferred') return steps.length
  if (/^(?:summing|reviewing|transferring|overtaken|superseded)/.test(place)) return 4
  if (/^newOwner\.(?:awaitingCode|verifyingCode)/.test(place)) return 3
  if (place.startsWith('newOwner')) return 2
  if (/^currentOwner\.(?:awaitingCode|verifyingCode)/.test(place)) return 1
  if (place.startsWith('currentOwner')) return 0
  return furthest(state.context)
}

/** Off the course, by what was sent and verified: where it would go on, or was left. */
function furthest(context: TransferContext): number {
  if (areBoth(context)) return 4
  const owner = inTurn(context)
  return (owner === 'current' ? 0 : 2) + (isOut(context.proofs[owner]) ? 1 : 0)
}

const stops: readonly string[] = ['overtaken', 'superseded', 'blocked', 'abandoned']

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
  const isStopped = stops.includes(placeOf(state))
  return steps.map((step, at) => {
    const here = at === now
    const time = times[at]
    const last = at === steps.length - 1
    return {
      id: step,
      label: t(`steps/${step}`),
      state: at < now ? 'done' : here ? (isStopped ? 'stopped' : 'here') : 'ahead',
      ...(last ? { end: true } : {}),
      ...(at < now && time ? { caption: <DateTime at={time} look="time" /> } : {}),
      ...(last && at >= now && !isStopped ? { caption: t('cannotBeUndone') } : {}),
    }
  })
}
