import type { JobEvent } from '../../../contract/areas/jobs.ts'

/** A status that a job had, until when, and what else happened meanwhile. */
export interface Passage {
  readonly status: string
  readonly since: JobEvent
  /** None: it is the present one */
  readonly until: string | null
  readonly meanwhile: readonly JobEvent[]
}

/** The statuses of a job in their order, with what happened in each. Texts stand beside them. */
export function passagesOf(events: readonly JobEvent[]): readonly Passage[] {
  const told = events.filter(({ kind }) => kind !== 'TEXT')
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
