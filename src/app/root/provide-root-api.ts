import { navigate } from 'wouter/use-browser-location'
import type { AnyActorRef } from 'xstate'
import { provideRootApi } from '../../kit/root-api.ts'
import { loadFlowPersistence } from './lazy-flow-persistence.ts'
import { flowsOf, type Root, sessionOf, show } from './root.ts'

const listening = (subscribe: (listener: () => void) => { unsubscribe(): void }) => (listener: () => void) => {
  const subscription = subscribe(listener)
  return () => subscription.unsubscribe()
}

/** Provides the part of the root that screens and flows may use. */
export function provideRootApiOf(root: Root): void {
  const session = sessionOf(root)
  const flows = flowsOf(root)
  const running = (id: string) => (flows.getSnapshot().children as Record<string, AnyActorRef | undefined>)[id]
  provideRootApi({
    user: () => session.getSnapshot().context.user,
    onUser: listening((listener) => session.subscribe(listener)),
    notify: show,
    start: (...asked) => void loadFlowPersistence(root).then((persistence) => persistence.start(...asked)),
    park: (id) => flows.send({ type: isIdle(running(id)) ? 'flow.stop' : 'flow.park', id }),
    stop: (id) => root.send({ type: 'flow.stop', id }),
    running,
    flows: () => flows.getSnapshot().context.flows,
    onFlows: listening((listener) => flows.subscribe(listener)),
    go: (address, options) => navigate(address, options),
  })
}

const isIdle = (flow: AnyActorRef | undefined): boolean => flow?.getSnapshot().hasTag?.('idle') ?? false
