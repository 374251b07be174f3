import type { ReactNode } from 'react'
import { type TopState, topOf } from '../top-state.ts'
import { BatchEntry } from './BatchEntry.tsx'
import { BatchResults } from './BatchResults.tsx'
import { BatchReview } from './BatchReview.tsx'
import { BatchRows } from './BatchRows.tsx'
import type { BatchInView } from './batch-definition.ts'

type Top = TopState<BatchInView['state']['machine']>

const panels: Record<Top, (props: BatchInView) => ReactNode> = {
  editing: BatchEntry,
  invalid: BatchEntry,
  lookingUp: BatchEntry,
  reviewing: BatchRows,
  confirming: BatchReview,
  sending: BatchReview,
  unknown: BatchReview,
  checking: BatchReview,
  done: BatchResults,
}

/** One call for many rows: entered, looked up, reviewed, sent, and each with its result. A function of `state`. */
export function BatchView(props: BatchInView) {
  const Panel = panels[topOf(props.state)]
  return <Panel {...props} />
}
