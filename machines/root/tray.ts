/** What the tray of flows knows of each, and what it is told. */
import type { AnyActorLogic } from 'xstate'
import type { Holder, Need } from '../../src/contract/permissions.ts'

/** A flow as it comes, loaded and wired; the tray knows none beforehand. */
export interface ArrivingFlow {
  readonly name: string
  readonly need: Need
  readonly logic: AnyActorLogic
  /** Always open and nobody's work, such as the search of the header. */
  readonly aside?: boolean
  readonly title?: string
}

/** What a flow is doing, as far as the tray must know it. */
export type Doing =
  /** Nothing was typed or decided yet: it can go without a word. */
  | 'beginning'
  /** It waits for a person. */
  | 'resting'
  /** A call is under way. */
  | 'working'
  /** A write is under way, or its answer is not known. */
  | 'writing'
  | 'ended'

export interface TrayFlow {
  readonly id: string
  readonly name: string
  /** Where its screen is. */
  readonly address: string
  /** Instant, ISO. */
  readonly startedAt: string
  /** Dotted path of its state, the key of its text. */
  readonly place: string
  readonly doing: Doing
  /** On screen, or parked. */
  readonly view: 'shown' | 'parked'
  readonly aside: boolean
  /** Text key of its title, where its name alone does not say it. */
  readonly title?: string
}

/** Worth going back to: something was done in it, and it has not ended. */
export const isUnderWay = ({ aside, doing }: TrayFlow): boolean => !aside && doing !== 'beginning' && doing !== 'ended'

/** A person as the tray knows them: another one does not inherit what is under way (S-44). */
export type Person = Holder & { readonly id: string }

export interface FlowsContext {
  readonly person: Person | null
  /** In the order in which they began. Those without an actor were kept over a reload and go on when they are opened. */
  readonly flows: readonly TrayFlow[]
  /** Ids of all children; a finished one stays among them until it is stopped. */
  readonly kept: readonly string[]
  /** Which flow is to be given up. */
  readonly asked: string | null
}

export type FlowsEvent =
  | { type: 'session.started'; user: Person }
  | { type: 'session.ended' }
  /** What was under way before the page was loaded. */
  | { type: 'flows.recalled'; flows: readonly TrayFlow[] }
  | { type: 'flow.start'; flow: ArrivingFlow; id: string; input: unknown; address: string; at: string }
  /** Its screen was left. */
  | { type: 'flow.park'; id: string }
  /** Where it stands now. */
  | { type: 'flow.moved'; id: string; place: string; doing: Doing }
  | { type: 'flow.focus'; id: string }
  | { type: 'flow.stop'; id: string }
  | { type: 'stop.ask'; id: string }
  | { type: 'stop.confirm' }
  | { type: 'stop.cancel' }
  // What a child sends to its parent when it ends or breaks; the star stands for its id.
  | { type: 'xstate.done.actor.*'; actorId: string }
  | { type: 'xstate.error.actor.*'; actorId: string }

export type FlowsFact = { type: 'flow.refused'; name: string; need: Need } | { type: 'flow.broke'; id: string }

/** With news of the flow that the event names. */
export const changed = ({ flows }: FlowsContext, event: object, news: Partial<TrayFlow>) => ({
  flows: flows.map((flow) => (flow.id === idOf(event) ? { ...flow, ...news } : flow)),
})

export const idOf = (event: object): string => ('id' in event ? String(event.id) : '')

export const flowOf = ({ flows }: FlowsContext, id: string): TrayFlow | undefined =>
  flows.find((flow) => flow.id === id)

export const without = ({ flows, kept }: FlowsContext, gone: string) => ({
  flows: flows.filter(({ id }) => id !== gone),
  kept: kept.filter((id) => id !== gone),
})

export const refusalOf = (event: FlowsEvent): FlowsFact =>
  event.type === 'flow.start'
    ? { type: 'flow.refused', name: event.flow.name, need: event.flow.need }
    : { type: 'flow.broke', id: idOf(event) }
