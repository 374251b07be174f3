import type { AnyActor, AnyActorScope } from 'xstate'

const nothing = () => {}

/** Computes a machine without running it. Its actions are only handed to `act`, and no other actor hears it. */
export const inertScope = (self: AnyActor, act: AnyActorScope['actionExecutor'] = nothing): AnyActorScope => ({
  self,
  system: self.system,
  id: '',
  sessionId: '',
  logger: nothing,
  defer: nothing,
  stopChild: nothing,
  emit: nothing,
  actionExecutor: act,
})
