import type { CallExample } from '../../../src/contract/example.ts'
import type { TestServer } from '../server.ts'

export type Example = Pick<CallExample, 'params' | 'query' | 'body' | 'file'>

/** What an example needs to change something in a filled database, by call and by who asks. */
export type Prepared = Readonly<Record<string, (personId: string) => Example>>

export interface Stage {
  readonly server: TestServer
  /** Ids of those who ask. */
  readonly people: readonly string[]
  /** Counts where one server needs the examples more than once. */
  readonly turn: number
}

/** What an `.examples.ts` of `backend/areas` exports as `prepare`. What it names stands in the example's place. */
export type Prepare = (stage: Stage) => Promise<Prepared>

/** A phone that nobody has; each turn has its own hundred. */
export const freePhone = (turn: number, last: number): string => String(6_200_000_000 + turn * 100 + last)
