import { useEffect } from 'react'
import type { NextJob } from '../../../../machines/repeat-job-rca/repeat-job-rca.machine.ts'
import type { RepeatedJob } from '../../../contract/areas/repeat-jobs/repeat-jobs.ts'
import { RepeatJobRcaView } from '../../../flows/repeat-job-rca/RepeatJobRcaView.tsx'
import { repeatJobRca } from '../../../flows/repeat-job-rca/repeat-job-rca.wiring.ts'
import type { OpenRow } from '../../../kit/list/open-row.ts'
import { useFlowUntil } from '../../../kit/use-flow-until.ts'

interface RcaFlowProps extends OpenRow<RepeatedJob> {
  /** The job whose root cause was submitted just before this one opened */
  readonly after: NextJob | null
  /** Opens the next row beside the list, or none */
  readonly goTo: (next: NextJob | null) => void
}

/** What the list asks by, without its page and the state and category of what is done. */
const listNames = ['search', 'orderBy', 'orderDir', 'cityCode', 'technicianId', 'tag', 'from', 'to']

/** The order of the list where its address names none. */
const initialOrder = { orderBy: 'day', orderDir: 'DESC' }

function askedIn(search: string): Readonly<Record<string, string>> {
  const given = new URLSearchParams(search)
  const found = listNames.flatMap((name) => {
    const value = given.get(name)
    return value ? [[name, value] as const] : []
  })
  return { ...initialOrder, ...Object.fromEntries(found) }
}

/** The root cause of one row. What was entered outlasts the page (S-226: the next row opens after a success). */
export function RcaFlow({ id: jobId, rows, again, steps, after, goTo }: RcaFlowProps) {
  const following = rows.slice(rows.findIndex((row) => row.jobId === jobId) + 1).map((row) => row.jobId)
  const running = useFlowUntil(
    repeatJobRca,
    `${repeatJobRca.name}:${jobId}`,
    { jobId, asked: askedIn(location.search), following, after },
    {
      isOver: (state) => state.status === 'done',
      onLeft: (last) => goTo(last.matches('opened') ? last.context.next : null),
    },
  )
  const hasMoved = running?.state.hasTag('moved') ?? false
  useEffect(() => {
    if (hasMoved) again()
  }, [hasMoved, again])
  if (!running) return null
  const { state, send } = running
  return <RepeatJobRcaView state={state} send={send} steps={steps} onLeave={() => goTo(null)} />
}
