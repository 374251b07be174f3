import type { EventFrom, SnapshotFrom } from 'xstate'
import type { b2bRechargeMachine } from '../../../machines/b2b-recharge/b2b-recharge.machine.ts'
import { sentNumbers } from '../../../machines/b2b-recharge/recharge-values.ts'
import { toMinor } from '../../contract/values.ts'

export type RechargeState = SnapshotFrom<typeof b2bRechargeMachine>

export interface RechargeProps {
  readonly state: RechargeState
  readonly send: (event: EventFrom<typeof b2bRechargeMachine>) => void
  /** Begins anew after a recharge */
  readonly onAgain?: (() => void) | undefined
}

/** Minor units of all installations together. */
export const totalOf = ({ values, looked }: RechargeState['context']): number =>
  toMinor(sentNumbers(values).amount) * looked.length
