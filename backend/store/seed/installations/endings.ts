import type { RefundState } from '../../schema/refunds.ts'
import type { Chance } from '../chance.ts'
import { shownRefunds } from '../showcase.ts'

/** The end of an installation and the state of its refund. Total in minor units, age in days. */
export interface Ending {
  readonly state: RefundState
  readonly total: number
  readonly age: number
  /** The step that waits, where one does. For REJECTED the one that was rejected. */
  readonly step: 0 | 1 | 2
  /** Initiated by somebody of finance, who then may not approve it. */
  readonly byFinance?: 'FINANCE' | 'LEAD'
  /** Settled long ago, by a chance of its own. */
  readonly isFormer?: boolean
  /** Index in the showcase. */
  readonly shown?: number
}

type Kind = Pick<Ending, 'state' | 'step' | 'byFinance'> & {
  readonly large: boolean
  readonly ages: readonly [number, number]
}

const kind = (
  state: RefundState,
  ages: readonly [number, number],
  large: boolean,
  step: 0 | 1 | 2 = 0,
  byFinance?: Ending['byFinance'],
): Kind => ({ state, ages, large, step, ...(byFinance ? { byFinance } : {}) })

/** In turn, so that even a small business has each. */
const kinds: readonly Kind[] = [
  kind('INITIATED', [1, 8], false, 1, 'FINANCE'),
  kind('INITIATED', [1, 8], true, 1, 'FINANCE'),
  kind('INITIATED', [1, 8], true, 1, 'LEAD'),
  kind('IN_APPROVAL', [2, 9], true, 2, 'FINANCE'),
  kind('IN_APPROVAL', [2, 9], true, 2, 'LEAD'),
  kind('APPROVED', [3, 12], false),
  kind('APPROVED', [4, 12], true),
  kind('LINK_ACTIVE', [4, 16], false),
  kind('LINK_ACTIVE', [5, 16], true),
  kind('REJECTED', [6, 200], false, 1),
  kind('REJECTED', [6, 200], true, 1),
  kind('REJECTED', [6, 200], true, 2),
  kind('PAID', [12, 120], false),
  kind('PAID', [20, 380], true),
  kind('PAID', [30, 640], false),
  kind('PAID', [40, 640], true),
  kind('INITIATED', [1, 6], false, 1),
  kind('INITIATED', [1, 6], true, 1),
  kind('IN_APPROVAL', [2, 7], true, 2),
  kind('PAID', [15, 640], false),
  kind('LINK_ACTIVE', [4, 14], false),
  kind('PAID', [60, 640], true),
]

export function shownEnding(index: number): Ending | undefined {
  const shown = shownRefunds[index]
  if (!shown) return undefined
  const state = shown.waits === 2 ? 'IN_APPROVAL' : 'INITIATED'
  return { state, total: shown.total, age: shown.age, step: shown.waits, shown: index }
}

export const draftEnding = (chance: Chance): Ending => ({
  state: 'CALCULATED',
  total: chance.whole(10, 90) * 100_00,
  age: 1,
  step: 0,
})

export function endings(chance: Chance): () => Ending {
  let turn = -1
  return () => {
    turn += 1
    const { ages, large, ...rest } = kinds[turn % kinds.length] as Kind
    const total = large ? chance.whole(100, 300) * 50_00 : chance.whole(6, 98) * 50_00 + (chance.percent(20) ? 50 : 0)
    return { ...rest, total, age: chance.whole(...ages) }
  }
}
