/**
 * Keeps the flows in progress (H37, S-44). Reports the state of each to the tray and stores it at every step. Restores
 * it after a reload, when its screen is opened again.
 */
import * as v from 'valibot'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { resumed } from '../../../machines/kit/resume.ts'
import type { Doing, TrayFlow } from '../../../machines/root/tray.ts'
import { type FlowStore, type KeptFlow, openFlowStore } from '../../client/flow-store.ts'
import { isoNow } from '../../kit/clock.ts'
import type { Flow } from '../../kit/root-api.ts'
import { placeOf } from '../../kit/top-state.ts'
import { doingOf, followBeginning, type Standing, standingOf } from './flow-doing.ts'
import { flowsOf, type Root, sessionOf } from './root.ts'
import { tellRejections } from './tell-rejections.ts'

export interface FlowPersistence {
  readonly start: (flow: Flow, id: string, input: unknown) => Promise<void>
  /** True while closing the page would lose something or leave an answer unheard (H65). */
  readonly hasUnsavedWork: () => boolean
}

let persistence: FlowPersistence | undefined

export function flowPersistenceOf(root: Root): FlowPersistence {
  persistence ??= keepFlows(root)
  return persistence
}

export function keepFlows(root: Root): FlowPersistence {
  const tray = flowsOf(root)
  const session = sessionOf(root)
  const store = openFlowStore()
  const listed = () => tray.getSnapshot().context.flows
  const find = (id: string) => listed().find((flow) => flow.id === id)
  const rejections = tellRejections(root)
  const watched = new Map<string, { readonly actor: AnyActorRef; readonly stop: () => void }>()
  /** Flows that the browser refused to store. */
  const loose = new Set<string>()
  let person: string | undefined
  let kept: Promise<ReadonlyMap<string, KeptFlow>> = Promise.resolve(new Map())

  const recall = async (whose: string): Promise<ReadonlyMap<string, KeptFlow>> => {
    const found = await (await store).adopt(whose)
    tray.send({ type: 'flows.recalled', flows: found.map(parked) })
    return new Map(found.map((flow) => [flow.id, flow]))
  }
  const followPerson = () => {
    const now = session.getSnapshot().context.user?.id
    if (now && now !== person) kept = recall(now)
    person = now ?? person
  }
  session.subscribe(followPerson)
  followPerson()

  // A flow that leaves the tray was given up or has ended, so its record must go.
  let before: readonly TrayFlow[] = []
  tray.subscribe(({ context: { flows } }) => {
    const gone = before.filter(({ id }) => !flows.some((flow) => flow.id === id))
    before = flows
    for (const { id } of gone) {
      watched.get(id)?.stop()
      watched.delete(id)
      loose.delete(id)
      void store.then((opened) => opened.forget(id))
    }
  })

  const save = (opened: FlowStore, { name, title, keeps }: Flow, { id, address, startedAt }: TrayFlow, now: Moved) => {
    if (!keeps || !person) return
    const { place, doing, standing } = now
    if (doing === 'beginning' || doing === 'ended' || keeps.isWorthKeeping?.(standing.context) === false) {
      loose.delete(id)
      return opened.forget(id)
    }
    const about = { person, flow: name, keeps: keeps.version, id, address, startedAt, place, doing }
    if (opened.keep({ ...about, ...standing, ...(title ? { title } : {}) })) loose.delete(id)
    else loose.add(id)
  }

  const watch = (flow: Flow, id: string, opened: FlowStore, isFresh: boolean) => {
    const actor = (tray.getSnapshot().children as Record<string, AnyActorRef | undefined>)[id]
    if (!actor || watched.get(id)?.actor === actor) return
    watched.get(id)?.stop()
    rejections.follow(flow, actor)
    const first = actor.getSnapshot() as AnyMachineSnapshot
    const isBeginningAt = isFresh ? followBeginning(first) : () => false
    const tell = (snapshot: AnyMachineSnapshot) => {
      const about = find(id)
      if (!about) return
      const standing = standingOf(snapshot)
      const place = placeOf(snapshot)
      const doing = isBeginningAt(snapshot) ? 'beginning' : doingOf(snapshot)
      save(opened, flow, about, { place, doing, standing })
      if (about.place !== place || about.doing !== doing) tray.send({ type: 'flow.moved', id, place, doing })
    }
    const subscription = actor.subscribe({ next: tell, error: () => opened.forget(id) })
    watched.set(id, { actor, stop: () => subscription.unsubscribe() })
    tell(actor.getSnapshot())
  }

  return {
    async start(flow, id, input) {
      const opened = await store
      const stored = (await kept).get(id)
      const back = find(id) && stored ? comingBack(flow, stored) : null
      const address = location.pathname + location.search + location.hash
      const arriving = back ? { ...flow, logic: back } : flow
      root.send({ type: 'flow.start', flow: arriving, id, input, address, at: isoNow() })
      watch(flow, id, opened, back === null)
    },
    hasUnsavedWork: () => listed().some(({ id, doing }) => doing === 'writing' || loose.has(id)),
  }
}

interface Moved {
  readonly place: string
  readonly doing: Doing
  readonly standing: Standing
}

/** The machine at its resting state, if the record still matches the flow's schema (F6). */
function comingBack({ keeps, logic }: Flow, { keeps: version, value, context }: KeptFlow): AnyStateMachine | null {
  if (!keeps || keeps.version !== version) return null
  const sound = v.safeParse(keeps.context, context)
  return sound.success ? resumed(logic, { value: value as StateValue, context: sound.output as object }) : null
}

const parked = ({ id, flow, title, address, startedAt, place, doing }: KeptFlow): TrayFlow => ({
  ...(title ? { title } : {}),
  id,
  name: flow,
  address,
  startedAt,
  place,
  doing,
  view: 'parked',
  aside: false,
})
