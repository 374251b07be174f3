import type { SignInRefusal } from '../../../machines/root/sign-in.ts'

/** Milliseconds until the next sign-in is accepted (H7), counted to one instant, so that a new wait isn't longer. */
export function limitLeft(refusal: SignInRefusal | null, now: number): number {
  if (refusal?.kind !== 'limited') return 0
  return refusal.until ? Math.max(0, Date.parse(refusal.until) - now) : refusal.retryAfter * 1000
}
