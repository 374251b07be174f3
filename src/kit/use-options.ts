import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type Actor, createActor } from 'xstate'
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

function actorOf(lookup: Lookup): Actor<typeof queryMachine> {
  const person = rootApi().user()?.id ?? ''
  if (kept.person !== person) {
    for (const actor of kept.actors.values()) actor.stop()
    kept = { person, actors: new Map() }
  }
  const known = kept.actors.get(lookup.endpoint.id)
  // A failed read is repeated when the next view needs it.
  if (known && !known.getSnapshot().hasTag('failed')) return known
  known?.stop()
  const started = createActor(optionsLogic(lookup), { input: { request: lookup.endpoint.id } }).start()
  kept.actors.set(lookup.endpoint.id, started)
  return started
}

/** The query machine on the call of these choices. */
export const optionsLogic = ({ endpoint, options }: Lookup) =>
  queryMachine.provide({
    actors: {
      readData: reading(({ signal }) =>
        loadData({
          endpoint,
          input: {} as CallInput<typeof endpoint>,
          signal,
          toData: options,
          isNothing: (found) => found.length === 0,
        }),
      ),
    },
  })

const none: readonly Option[] = []

/** Returns the choices of a select: the definition's, or the service's once they are loaded. */
export function useOptions(options: readonly Option[] | Lookup, t: (key: string) => string): readonly Choice[] {
  const actor = useMemo(() => ('endpoint' in options ? actorOf(options) : undefined), [options])
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  const found = useSyncExternalStore(subscribe, () => (actor?.getSnapshot().context.data ?? none) as readonly Option[])
  const choices = 'endpoint' in options ? found : options
  return choices.map((choice) => ({ value: choice.value, label: 'words' in choice ? choice.words : t(choice.label) }))
}
