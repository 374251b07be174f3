import { randomInt } from 'node:crypto'
import { isSealOf, seal } from './secret.ts'
import { CountedRefusal, Refusal } from './store/refusal.ts'

/** Attempts that a code survives (H35). */
export const mostTries = 5

export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** With the id of its row, so that two equal codes have nothing in common (H83). */
export const sealCode = (secret: string, id: string, code: string): string => seal(secret, `${id} ${code}`)

export interface TriedCode {
  readonly id: string
  readonly codeHash: string
  /** With the one that is made now */
  readonly tries: number
}

/** Rejects a wrong code; its attempt, counted before, stays counted. */
export function refuseWrong(secret: string, { id, codeHash, tries }: TriedCode, typed: string, name = 'OTP'): void {
  const isRight = isSealOf(secret, codeHash, `${id} ${typed}`)
  // Undone with the try: whoever typed it may have been right.
  if (isRight === undefined) throw new Refusal(422, `This ${name} can no longer be checked. Send a new one.`)
  if (isRight) return
  const left = mostTries - tries
  throw new CountedRefusal(
    422,
    left === 0
      ? `Wrong ${name}. Send a new one.`
      : `Wrong ${name}. ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`,
  )
}

/** "42 s", "12 min" */
export const saySeconds = (seconds: number): string =>
  seconds <= 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
