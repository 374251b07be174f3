import type { AnyActor, AnyActorScope } from 'xstate'

const nothing = () => {}

/** Where a machine is computed without running: its actions are found and only handed to `act`, and nobody hears it. */
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
