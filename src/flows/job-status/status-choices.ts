import type { Choice } from '../../../machines/job-status/status-entry.ts'
import {
  type MovingJob,
  movesOf,
  type StatusRequirement,
  statusRequirements,
} from '../../contract/areas/jobs/job-moves.ts'
import type { NextStatus } from '../../contract/areas/jobs/job-status.ts'

const isKnown = (name: string): name is StatusRequirement => statusRequirements.some((one) => one === name)
/** What the dialog of the status can ask for. An OTP belongs to a postponement, which has a dialog of its own (H51). */
const isAsked = (name: string): name is StatusRequirement => isKnown(name) && name !== 'otp'

/**
 * What the service offers and the console knows of this status, with all that the service asks for (S-20). A status that
 * asks for something unknown can't be given here. Of a postponement nothing is asked here. What is left out is logged.
 */
export function choicesOf(job: MovingJob, offered: readonly NextStatus[]): readonly Choice[] {
  const choices = knownOf(job, offered)
  const left = offered.filter(({ code }) => !choices.some(({ to }) => to === code))
  if (left.length > 0)
    console.info(
      `Not offered for a job that is ${job.status}:`,
      left.map(({ code, requires }) => [code, ...requires].join(' ')).join(', '),
    )
  return choices
}

function knownOf(job: MovingJob, offered: readonly NextStatus[]): readonly Choice[] {
  const moves = movesOf(job)
  return offered.flatMap(({ code, requires }): readonly Choice[] => {
    const move = moves.find(({ to }) => to === code)
    if (!move) return []
    if (move.to === 'POSTPONED') return requires.every(isKnown) ? [{ to: move.to, requires: [] }] : []
    return requires.every(isAsked) ? [{ to: move.to, requires: requires.filter(isAsked) }] : []
  })
}
