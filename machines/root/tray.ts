/** The tray's context, its events, and how they change it. */
import type { AnyActorLogic } from 'xstate'
import type { Holder, Need } from '../../src/contract/permissions.ts'

/** A flow that is loaded and wired. The tray knows none beforehand, so that areas can be loaded late. */
export interface ArrivingFlow {
  readonly name: string
  readonly need: Need
  readonly logic: AnyActorLogic
  /** True for a flow that is always open and no one's work, such as the header search. */
  readonly aside?: boolean
  readonly title?: string
}

/** A flow's activity, as far as the tray must know it. */
export type Doing =
  /** Nothing was typed or decided yet, so it may end without a question. */
  | 'beginning'
  /** It waits for a person. */
  | 'resting'
  /** A call is under way. */
  | 'working'
  /** A write is in progress, or its outcome is unknown. */
  | 'writing'
  | 'ended'

export interface TrayFlow {
  readonly id: string
  readonly name: string
  /** Address of its screen. */
  readonly address: string
  /** Instant, ISO. */
  readonly startedAt: string
  /** Dotted path of its state, which is the key of its text. */
  readonly place: string
  readonly doing: Doing
  readonly view: 'shown' | 'parked'
  readonly aside: boolean
  /** Text key of its title, where its name says too little. */
  readonly title?: string
}

/** True where something was done in the flow and it hasn't ended, so that it is worth going back to. */
export const isUnderWay = ({ aside, doing }: TrayFlow): boolean => !aside && doing !== 'beginning' && doing !== 'ended'

/** The id tells persons apart, because another one must not inherit work in progress (S-44). */
export type Person = Holder & { readonly id: string }

export interface FlowsContext {
  readonly person: Person | null
  /** In order of their start. Those without an actor were kept over a reload and continue when they are opened. */
  readonly flows: readonly TrayFlow[]
  /** Ids of all children. A finished one stays among them until it is stopped. */
  readonly kept: readonly string[]
  /** Id of the flow that the question is about. */
  readonly asked: string | null
}

export type FlowsEvent =
  | { type: 'session.started'; user: Person }
  | { type: 'session.ended' }
  /** Brings the flows that were kept over a reload. */
  | { type: 'flows.recalled'; flows: readonly TrayFlow[] }
  | { type: 'flow.start'; flow: ArrivingFlow; id: string; input: unknown; address: string; at: string }
  /** The person left the flow's screen. */
  | { type: 'flow.park'; id: string }
  | { type: 'flow.moved'; id: string; place: string; doing: Doing }
  | { type: 'flow.focus'; id: string }
  | { type: 'flow.stop'; id: string }
  | { type: 'stop.ask'; id: string }
  | { type: 'stop.confirm' }
  | { type: 'stop.cancel' }
  // XState sends these when a child ends or breaks; the star stands for its id.
  | { type: 'xstate.done.actor.*'; actorId: string }
  | { type: 'xstate.error.actor.*'; actorId: string }

export type FlowsFact = { type: 'flow.refused'; name: string; need: Need } | { type: 'flow.broke'; id: string }

/** Applies news to the flow that the event names. */
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
