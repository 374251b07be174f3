import type { ComponentType } from 'react'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Model } from '../../../machines/kit/model.ts'
import type { AnyModel } from '../walker/model.ts'

export interface ViewProps<M extends AnyStateMachine> {
  readonly state: SnapshotFrom<M>
  readonly send: (event: EventFromLogic<M>) => void
}

/** A view without the types of its machine. It only gets state and send of its own machine. */
export interface States {
  readonly title: string
  readonly model: AnyModel
  readonly view: ComponentType<{ readonly state: never; readonly send: (event: never) => void }>
}

interface StatesOf<M extends AnyStateMachine> {
  /** Its place in the workbench: `Flows/Header search` */
  readonly title: string
  readonly model: Model<M>
  readonly view: ComponentType<ViewProps<M>>
}

/** Names machine, model and view. From this come one story a reachable state, and the replay of every path in a browser. */
export const defineStates = <M extends AnyStateMachine>(states: StatesOf<M>): States => states as unknown as States
