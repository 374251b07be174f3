import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Actor, createActor, type SnapshotFrom } from 'xstate'
import { reading } from '../../machines/kit/actors.ts'
import { queryMachine } from '../../machines/kit/query/query.machine.ts'
import type { CallInput } from '../contract/endpoint.ts'
import type { Option as Choice } from '../ui/fields/Select.tsx'
import { loadData } from './load-data.ts'
import type { Lookup, Option } from './lookup.ts'
import { rootApi } from './root-api.ts'

type Lookups = Map<string, Actor<typeof queryMachine>>

/** Keeps choices for the person who read them, because such lists change once in months. */
let kept: { readonly person: string; readonly actors: Lookups } = { person: '', actors: new Map() }

type Values = Readonly<Record<string, string>>

/** The read of these choices. Undefined while a value that it asks by is empty. */
function actorOf(lookup: Lookup, values: Values): Actor<typeof queryMachine> | undefined {
  const input = lookup.input ? lookup.input(values) : {}
  if (input === null) return undefined
  const person = rootApi().user()?.id ?? ''
  if (kept.person !== person) {
    for (const actor of kept.actors.values()) actor.stop()
    kept = { person, actors: new Map() }
  }
  const asked = `${lookup.endpoint.id} ${JSON.stringify(input)}`
  const known = kept.actors.get(asked)
  if (known) return known
  const started = createActor(optionsLogic(lookup, input), { input: { request: asked } }).start()
  kept.actors.set(asked, started)
  return started
}

/** The query machine on the call of these choices. */
export const optionsLogic = ({ endpoint, options }: Lookup, input: object = {}) =>
  queryMachine.provide({
    actors: {
      readData: reading(({ signal }) =>
        loadData({
          endpoint,
          input: input as CallInput<typeof endpoint>,
          signal,
          toData: options,
          isNothing: (found) => found.length === 0,
        }),
      ),
    },
  })

const none: readonly Option[] = []
const noValues: Values = {}

export interface Choices {
  readonly choices: readonly Choice[]
  /** Undefined while there is nothing to ask by */
  readonly state: SnapshotFrom<typeof queryMachine> | undefined
  readonly again: () => void
}

/** Returns the choices of a select with the state of their read. `values` are those of other fields. */
export function useChoices(
  options: readonly Option[] | Lookup,
  t: (key: string) => string,
  values: Values = noValues,
): Choices {
  const lookup = 'endpoint' in options ? options : undefined
  const asked = lookup?.input ? JSON.stringify(lookup.input(values)) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is all that the values change.
  const actor = useMemo(() => lookup && actorOf(lookup, values), [lookup, asked])
  const again = () => actor?.send({ type: 'read.again' })
  // A failed read is repeated when the next view needs it. Not while it is drawn: one that waits for its texts is drawn
  // again and again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is the actor's.
  useEffect(() => {
    if (actor?.getSnapshot().hasTag('failed')) again()
  }, [actor])
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  const state = useSyncExternalStore(subscribe, () => actor?.getSnapshot())
  const found = lookup ? ((state?.context.data ?? none) as readonly Option[]) : (options as readonly Option[])
  return {
    choices: found.map((choice) => ({
      value: choice.value,
      label: 'words' in choice ? choice.words : t(choice.label),
    })),
    state,
    again,
  }
}

/** Returns the choices of a select: the definition's, or the service's once they are loaded. */
export const useOptions = (
  options: readonly Option[] | Lookup,
  t: (key: string) => string,
  values?: Values,
): readonly Choice[] => useChoices(options, t, values).choices
