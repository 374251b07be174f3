import type { InstallationAct } from '../../src/contract/areas/installation-acts.ts'
import { reasonLack } from '../kit/reason.ts'

/** What an act asks for before it is reviewed. */
export type ActQuestion = 'reason' | 'day' | 'ticket'

export const actQuestions: Readonly<Record<InstallationAct, readonly ActQuestion[]>> = {
  pause: ['reason'],
  requestUninstall: ['day', 'reason'],
  uninstall: ['day', 'reason'],
  unpause: [],
  uninstallPaused: ['reason'],
  markNonPaying: ['ticket'],
}

/** Acts that end the use, so that the refund is shown before they are confirmed. */
export const showsRefund = (act: InstallationAct): boolean =>
  act === 'requestUninstall' || act === 'uninstall' || act === 'uninstallPaused'

/** What was typed, and what bounds it. Days are yyyy-MM-dd. */
export interface ActAnswers {
  readonly act: InstallationAct
  readonly installation: {
    readonly installedOn: string | null
    /** Set where a refund counts the use until that day: it is uninstalled on that day and no other (S-132). */
    readonly refundDay: string | null
  }
  readonly today: string
  readonly day: string
  readonly reason: string
}

export type DayProblem = 'missing' | 'early' | 'ahead' | 'other'

/** An uninstallation that happened isn't ahead; one that is asked for may be. */
export function dayProblem({ act, installation, today, day }: Omit<ActAnswers, 'reason'>): DayProblem | null {
  const { installedOn, refundDay } = installation
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'missing'
  if (installedOn !== null && day < installedOn) return 'early'
  if (act === 'uninstall' && day > today) return 'ahead'
  return refundDay !== null && day !== refundDay ? 'other' : null
}

/** A ticket needs nothing: whatever isn't a number is not sent (T097). */
export function isAnswered(answers: ActAnswers): boolean {
  const asked = actQuestions[answers.act]
  if (asked.includes('reason') && reasonLack(answers.reason) !== 0) return false
  return !asked.includes('day') || dayProblem(answers) === null
}
