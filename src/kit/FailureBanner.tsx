import type { Failure } from '../contract/failure.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { FailureRows } from './batch/FailureRows.tsx'
import { failureText } from './failure-text.ts'

export interface FailureBannerProps {
  readonly failure: Failure | null
  /** Key of the call's fallback text (doc1 §8). */
  readonly fallback: string
  /** Leaves out that it failed, where the place of the banner says so. */
  readonly style?: 'plain'
}

/** Says that a call failed, and why, and for which rows of it. Nothing where none did. */
export const FailureBanner = ({ failure, fallback, style }: FailureBannerProps) =>
  failure && (
    <Banner tone="bad" live>
      <bdi>{failureText(failure, fallback, style)}</bdi>
      <FailureRows failure={failure} />
    </Banner>
  )
