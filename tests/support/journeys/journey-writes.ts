import type { Page } from 'playwright'
import type { CallExample } from '../../../src/contract/example.ts'
import { callExamples } from '../examples.ts'
import { fillIn, type GuardedWrite, placeOf } from './guarded-write.ts'
import { moveTo, openAs, type Stage } from './journey.ts'

interface AreaWrites {
  readonly writes: readonly GuardedWrite[]
  /** Ids of writes that a journey of their own plays the faults against. */
  readonly elsewhere?: readonly string[]
}

const areas = Object.values(import.meta.glob<AreaWrites>('../../journeys/*/*.writes.ts', { eager: true }))

/** The ways of an example's forms: each is filled in up to the click that sends it. */
const waysOf = ({ endpoint, forms = [] }: CallExample): GuardedWrite[] =>
  forms.map(({ address, typed, fallback, done, by }) => ({
    name: endpoint.id,
    typed,
    fallback,
    done,
    confirm: 'form.submit',
    check: 'form.reload',
    unanswered: endpoint.effect === 'once' ? /No response/ : /No response from the server/,
    isForm: true,
    inDialog: address.includes('#'),
    async reach(stage: Stage, baseURL: string, there?: Page) {
      const page = there && !by ? there : await openAs(stage, by ?? 'Asha Menon', address, { baseURL })
      if (page === there) await moveTo(there, address)
      await fillIn(placeOf({ inDialog: address.includes('#') }, page), typed)
      return page
    },
  }))

/** Every write that has a way to its button: of a form by its example, of another by the `.writes.ts` of its journeys. */
export const guardedWrites: readonly GuardedWrite[] = [
  ...areas.flatMap(({ writes }) => writes),
  ...callExamples.flatMap(waysOf),
]

export const elsewhere: readonly string[] = areas.flatMap((area) => area.elsewhere ?? [])
