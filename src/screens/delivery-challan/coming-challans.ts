import type { BatchInView } from '../../kit/batch/batch-definition.ts'

type Row = BatchInView['state']['context']['looked'][number]

/** A challan as it will be: of one agent and one day (S-287). */
export interface ComingChallan {
  readonly agentId: string
  readonly agent: string
  /** As it is shown */
  readonly day: string
  readonly jobIds: readonly string[]
  /** To collect, minor units */
  readonly toCollect: number
}

/** The challans that the rows make, those that nothing speaks against, in the order of their first rows. */
export function comingChallans(rows: readonly Row[]): readonly ComingChallan[] {
  const made = new Map<string, ComingChallan>()
  for (const { id, facts, amount } of rows.filter(({ wrong, rejected }) => wrong === null && rejected.length === 0)) {
    const { agentId = '', agent = '', day = '' } = facts
    const key = `${day} ${agentId}`
    const { jobIds, toCollect } = made.get(key) ?? { jobIds: [], toCollect: 0 }
    made.set(key, { agentId, agent, day, jobIds: [...jobIds, id], toCollect: toCollect + amount })
  }
  return [...made.values()]
}
