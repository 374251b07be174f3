import type { InstallationAct } from '../../src/contract/areas/installations/installation-acts.ts'
import { foldId, isDay, isFoldedId } from '../../src/contract/normalise.ts'
import { reasonLack } from '../kit/reason.ts'

/** What an act asks for before it is reviewed. */
export type ActQuestion = 'reason' | 'day' | 'ticket' | 'device'

export const actQuestions: Readonly<Record<InstallationAct, readonly ActQuestion[]>> = {
  activate: ['device'],
  pause: ['reason'],
  replace: ['device', 'reason'],
  requestUninstall: ['day', 'reason'],
  uninstall: ['day', 'reason'],
  unpause: [],
  uninstallPaused: ['reason'],
  markNonPaying: ['ticket'],
}

/** What was typed, and what bounds it. Days are yyyy-MM-dd. */
export interface ActAnswers {
  readonly act: InstallationAct
  readonly installation: {
    readonly installedOn: string | null
    /** Set where a refund counts the use until that day: it is uninstalled on that day and no other (S-132). */
    readonly refundDay: string | null
    /** Of the device that stands in it, or is meant for it. */
    readonly deviceCode: string
  }
  readonly today: string
  readonly day: string
  readonly reason: string
  /** The code of the device that is to be put in. */
  readonly device: string
}

export type DayProblem = 'missing' | 'early' | 'ahead' | 'other'

/** An uninstallation that happened isn't ahead; one that is asked for may be. */
export function dayProblem({
  act,
  installation,
  today,
  day,
}: Omit<ActAnswers, 'reason' | 'device'>): DayProblem | null {
  const { installedOn, refundDay } = installation
  if (!isDay(day)) return 'missing'
  if (installedOn !== null && day < installedOn) return 'early'
  if (act === 'uninstall' && day > today) return 'ahead'
  return refundDay !== null && day !== refundDay ? 'other' : null
}

export type CodeProblem = 'missing' | 'form' | 'same'

/** What stands on a label, before anybody looks it up. A device replaces another one, not itself. */
export function codeProblem({
  act,
  installation,
  device,
}: Pick<ActAnswers, 'act' | 'installation' | 'device'>): CodeProblem | null {
  const code = foldId(device)
  if (code === '') return 'missing'
  if (!isFoldedId(code)) return 'form'
  return act === 'replace' && code === installation.deviceCode ? 'same' : null
}

/** A ticket needs nothing: whatever isn't a number is not sent (T097). */
export function isAnswered(answers: ActAnswers): boolean {
  const asked = actQuestions[answers.act]
  if (asked.includes('reason') && reasonLack(answers.reason) !== 0) return false
  if (asked.includes('device') && codeProblem(answers) !== null) return false
  return !asked.includes('day') || dayProblem(answers) === null
}
