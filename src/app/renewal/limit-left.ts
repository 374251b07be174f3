import type { SignInRefusal } from '../../../machines/root/sign-in.ts'

/** Milliseconds until a further sign-in is welcome (H7): to the same instant, however often the wait is begun. */
export function limitLeft(refusal: SignInRefusal | null, now: number): number {
  if (refusal?.kind !== 'limited') return 0
  return refusal.until ? Math.max(0, Date.parse(refusal.until) - now) : refusal.retryAfter * 1000
}
