import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { renewalMachine } from '../../../machines/root/renewal.machine.ts'
import type { User } from '../../contract/user.ts'
import { now } from '../../kit/clock.ts'
import { identify, root, sessionOf, signIn } from '../root/root.ts'
import { limitLeft } from './limit-left.ts'
import { RenewalView } from './RenewalView.tsx'

const logic = renewalMachine.provide({
  actors: { signIn: writing(({ input }) => signIn(input)), restore: reading(identify) },
  delays: { limitPasses: ({ context }) => limitLeft(context.refusal, now()) },
})

/** Runs the renewal and sends its result to the session. */
export function Renewal({ person }: { person: User }) {
  const actor = useActorRef(logic, { input: { person } })
  const state = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => {
    if (state.status !== 'done') return
    const { user } = state.output
    sessionOf(root()).send(user ? { type: 'session.renewed', user } : { type: 'session.dropped' })
  }, [state])
  return state.status === 'done' ? null : <RenewalView state={state} send={actor.send} />
}
