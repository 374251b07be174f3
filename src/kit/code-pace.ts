import type { CodeFailure, FormCodeContext } from '../../machines/kit/code-in-form.ts'
import type { Failure } from '../contract/failure.ts'
import { now } from './clock.ts'

/** Until another code may be sent, ms. */
export const coolDown = ({ context: { code } }: { context: Pick<FormCodeContext, 'code'> }): number =>
  code.sent ? Math.max(0, Date.parse(code.sent.nextAt) - now()) : 0

/** With the instant until which the service lets none pass. */
export function dated(failure: Failure): CodeFailure {
  const { retryAfter } = failure
  return retryAfter === undefined ? failure : { ...failure, nextAt: new Date(now() + retryAfter * 1000).toISOString() }
}
