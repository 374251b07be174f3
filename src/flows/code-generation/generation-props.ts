import type { EventFrom, SnapshotFrom } from 'xstate'
import type { codeGenerationMachine } from '../../../machines/code-generation/code-generation.machine.ts'

export interface GenerationProps {
  readonly state: SnapshotFrom<typeof codeGenerationMachine>
  readonly send: (event: EventFrom<typeof codeGenerationMachine>) => void
  /** Begins another batch after one */
  readonly onAgain?: (() => void) | undefined
}
