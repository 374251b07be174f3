/** What the flow begins with, what a person does in it, and what its calls take and answer. */
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { CodeOut } from '../kit/code-in-form.ts'
import type { ReadBackResult } from '../kit/write.ts'
import type { Days, PostponementContext, PostponementOffer } from './postponement-entry.ts'

export interface PostponementInput {
  readonly job: JobRecord
  /** First day to show, yyyy-MM-dd */
  readonly from: string
  /** The last OTP, where one was sent for this visit lately */
  readonly sent: CodeOut | null
}

export type PostponementEvent =
  | { type: 'reason.choose'; reason: string }
  | { type: 'note.change'; note: string }
  | { type: 'code.send' }
  | { type: 'slot.choose'; day: string; slotId: string }
  | { type: 'days.show'; from: string }
  | { type: 'postpone.confirm'; key: string; code: string }
  | { type: 'slot.confirm'; key: string }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'read.again' }
  | { type: 'flow.close' }

export interface Loaded extends PostponementOffer {
  /** The service lets the job be postponed (S-20) */
  readonly isOffered: boolean
}

export type PostponementRead = Days & { readonly job: JobRecord; readonly became: ReadBackResult }

/** The postponement as it is sent: the typed OTP is kept nowhere else. */
export type Sent = PostponementContext & { readonly typedCode: string }

export const withCode = ({ context, event }: { context: PostponementContext; event: PostponementEvent }): Sent => ({
  ...context,
  typedCode: 'code' in event ? event.code : '',
})
