import type { JobEvent } from '../../../contract/areas/jobs/job-events.ts'

/** A status that a job had, until when, and what else happened meanwhile. */
export interface Passage {
  readonly status: string
  readonly since: JobEvent
  /** None: it is the present one */
  readonly until: string | null
  readonly meanwhile: readonly JobEvent[]
}

const isText = ({ kind }: JobEvent) => kind === 'TEXT'

/** What happened before the first status that is known: an older program wrote none. */
export function eventsBefore(events: readonly JobEvent[]): readonly JobEvent[] {
  const told = events.filter((one) => !isText(one))
  const first = told.findIndex(({ kind, status }) => kind === 'STATUS' && status)
  return first < 0 ? told : told.slice(0, first)
}

/** The statuses of a job in their order, with what happened in each. Texts stand beside them. */
export function passagesOf(events: readonly JobEvent[]): readonly Passage[] {
  const told = events.filter((one) => !isText(one))
  const starts = told.flatMap(({ kind, status }, index) => (kind === 'STATUS' && status ? [index] : []))
  return starts.flatMap((start, index) => {
    const since = told[start]
    const end = starts[index + 1]
    return since?.status
      ? [
          {
            status: since.status,
            since,
            until: end === undefined ? null : (told[end]?.at ?? null),
            meanwhile: told.slice(start + 1, end),
          },
        ]
      : []
  })
}
