/** The root actor. It lives outside React, as long as the page, so that no unmounted view stops it. */
import i18next from 'i18next'
import { navigate } from 'wouter/use-browser-location'
import { type ActorRefFrom, createActor } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { flowsMachine } from '../../../machines/root/flows.machine.ts'
import { noticesMachine } from '../../../machines/root/notices.machine.ts'
import { type RootEvent, rootMachine } from '../../../machines/root/root.machine.ts'
import { sessionMachine } from '../../../machines/root/session.machine.ts'
import type { SignInRefusal } from '../../../machines/root/sign-in.ts'
import { isoNow, now } from '../../client/clock.ts'
import { newKey } from '../../client/new-key.ts'
import { endSession, loadSession } from '../../client/session-store.ts'
import { can, type Need } from '../../contract/permissions.ts'
import type { Notice } from '../../kit/root-api.ts'
import { refusalText } from './refusal-text.ts'

/** Loaded when someone types or a token is stored, because the sign-in page itself needs none of it. */
export const client = () => import('../../client/sign-in.ts')

export const identify = async () => (await import('../../client/restore.ts')).restore()

export const signIn = async (credentials: { readonly username: string; readonly password: string }) =>
  (await client()).signIn(credentials).catch(withInstant)

const session = sessionMachine.provide({
  actors: {
    restore: reading(identify),
    signIn: writing(({ input }) => signIn(input)),
    signOut: writing(async () => {
      const token = endSession()
      return token ? (await client()).tellSignOut(token) : { told: true }
    }),
  },
})

/** Adds the instant that the countdown shows. The machine itself waits the seconds. */
function withInstant(refusal: SignInRefusal): never {
  if (refusal.kind !== 'limited') throw refusal
  throw { ...refusal, until: new Date(now() + refusal.retryAfter * 1000).toISOString() }
}

const flows = flowsMachine.provide({
  guards: { may: (_, { holder, need }) => can(holder, need) },
  actions: { goTo: (_, { address }) => navigate(address) },
})

const logic = rootMachine.provide({
  actors: { session, notices: noticesMachine, flows },
  actions: { announce: ({ event, self }) => void announce(event, self) },
})

export type Root = ActorRefFrom<typeof rootMachine>

export function createRoot(): Root {
  const stored = loadSession()
  return createActor(logic, { input: { stored: stored && { user: stored.user ?? null } } }).start()
}

let running: Root | undefined

/** Created with its first use, because the settings must be loaded before. */
export function root(): Root {
  running ??= createRoot()
  return running
}

export const sessionOf = (actor: Root) => actor.getSnapshot().children.session as ActorRefFrom<typeof sessionMachine>
export const noticesOf = (actor: Root) => actor.getSnapshot().children.notices as ActorRefFrom<typeof noticesMachine>
export const flowsOf = (actor: Root) => actor.getSnapshot().children.flows as ActorRefFrom<typeof flowsMachine>

/** Sends after the current step, because an action of one machine must not run inside another's. */
export function show(notice: Notice, to: Pick<Root, 'send'> = root()): void {
  const told = { ...notice, id: newKey(), at: isoNow() }
  queueMicrotask(() => to.send({ type: 'notice.show', notice: told }))
}

/** Turns facts of the machines into notices in the person's language. */
async function announce(event: RootEvent, to: Pick<Root, 'send'>): Promise<void> {
  if (event.type === 'signIn.refused') return show({ tone: 'bad', text: refusalText(event.refusal) }, to)
  if (event.type === 'session.unremembered') return show({ tone: 'warn', text: i18next.t('session:unremembered') }, to)
  await i18next.loadNamespaces('root')
  if (event.type === 'flow.refused') show({ tone: 'bad', text: needText(event.need) }, to)
  if (event.type === 'flow.broke') show({ tone: 'bad', text: i18next.t('root:flowBroke') }, to)
}

const needText = (need: Need): string =>
  i18next.t('root:needs', { codes: need.map((clause) => clause.join(' / ')).join(', ') })
