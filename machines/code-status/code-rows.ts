/** Pasted device codes with what the service knows of each. */
import { mostCodes } from '../../src/contract/areas/device-codes/code-moves.ts'
import { codesIn, foldId, idsIn } from '../../src/contract/normalise.ts'
import type { BatchRow } from '../kit/batch/batch-rows.ts'

export interface LookedUpCode {
  readonly id: string
  /** Empty: there is no such code */
  readonly status: string
  /** Statuses that it can be given */
  readonly targets: readonly string[]
  /** Where it stands, empty where it stands in no home */
  readonly installationId: string
  /** A code that is there and was probably meant. It is proposed, never taken by itself (H97, H118) */
  readonly near: string | null
}

export interface CodeRow extends LookedUpCode, BatchRow {
  readonly wrong: 'unknown' | 'illegal' | null
}

/** The row as it stands against a status. Without one nothing but an unknown code is wrong. */
export const judged = ({ id, status, targets, installationId, near }: LookedUpCode, target: string): CodeRow => ({
  id,
  status,
  targets,
  installationId,
  near,
  rejected: [],
  wrong: status === '' ? 'unknown' : canTake(targets, target) ? null : 'illegal',
})

/** Before a status is chosen, one that can take any. */
const canTake = (targets: readonly string[], target: string): boolean =>
  target === '' ? targets.length > 0 : targets.includes(target)

/** What is wrong with the pasted rows, before anything is asked. */
export function rowsProblem(text: string | undefined): 'noIds' | 'tooManyIds' | 'wrongIds' | null {
  const { ids, wrong } = idsIn(text)
  if (ids.length === 0) return 'noIds'
  if (wrong.length > 0) return 'wrongIds'
  return ids.length > mostCodes ? 'tooManyIds' : null
}

/** Whether this code was proposed for that one. */
export const isProposed = (rows: readonly LookedUpCode[], code: string, proposed: string): boolean =>
  rows.some(({ id, near }) => id === code && near === proposed)

/** The pasted text with one code for another, one a line. */
export const withNear = (text: string, code: string, near: string): string =>
  codesIn(text)
    .map(({ id }) => (id === foldId(code) ? near : id))
    .join('\n')

/** Statuses that some of the codes can be given, each with how many. */
export function targetsOf(rows: readonly LookedUpCode[]): readonly (readonly [target: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const target of rows.flatMap(({ targets }) => targets)) counts.set(target, (counts.get(target) ?? 0) + 1)
  return [...counts]
}
