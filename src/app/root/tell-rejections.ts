/**
 * Says each write that a service rejected in a toast, beside the text in its form, dialog or row (S-328, B065). In this
 * place alone, for forms, acts, flows and rows. A run of many rows shows one toast with its count. What isn't sent, has
 * no outcome yet, or is asked to sign in (401), shows none.
 */
import i18next from 'i18next'
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { effectOf } from '../../../machines/kit/actors.ts'
import { type Failure, isFailure } from '../../contract/failure.ts'
import { reasonOf } from '../../kit/failure-reason.ts'
import { failureText } from '../../kit/failure-text.ts'
import type { Fallback, Flow, Rejection } from '../../kit/root-api.ts'
import { type Root, show } from './root.ts'

interface Heard {
  readonly flow: Flow
  readonly rejections: Rejection[]
}

/** Listens to the flows that `follow` is told of. */
export function tellRejections(root: Root): { readonly follow: (flow: Flow, actor: AnyActorRef) => void } {
  const heard = new WeakMap<AnyActorRef, Heard>()
  root.system.inspect((event: InspectionEvent) => {
    const known = heard.get(event.actorRef as AnyActorRef)
    if (!known) return
    if (event.type === '@xstate.event') {
      const rejection = rejectionIn(event.event, event.actorRef.getSnapshot() as AnyMachineSnapshot)
      if (rejection) known.rejections.push(rejection)
    }
    if (event.type === '@xstate.snapshot' && !isBusy(event.snapshot as AnyMachineSnapshot)) tell(known, root)
  })
  return { follow: (flow, actor) => heard.set(actor, { flow, rejections: [] }) }
}

const isBusy = (snapshot: AnyMachineSnapshot): boolean => snapshot.status === 'active' && snapshot.hasTag('busy')

/** Undefined for anything but a certain no to something that writes. The machine is still where it waits for it. */
function rejectionIn(event: { readonly type: string }, waiting: AnyMachineSnapshot): Rejection | undefined {
  const [, id] = /^xstate\.error\.actor\.(.+)$/.exec(event.type) ?? []
  const failure = 'error' in event ? event.error : undefined
  if (!id || !isFailure(failure) || !isRejected(failure)) return undefined
  const call = waiting._nodes.flatMap(({ invoke }) => invoke).find((one) => one.id === id)
  if (!call || effectOf(waiting.machine, call.src) !== 'writing') return undefined
  return { failure, call: String(call.src), context: waiting.context }
}

/** A service said no. Its session having ended is told by the sign-in in place. */
const isRejected = ({ outcome, status }: Failure): boolean =>
  outcome === 'refused' && status !== undefined && status !== 401

function tell({ flow, rejections }: Heard, root: Root): void {
  const [first, ...more] = rejections.splice(0).filter((told) => fallbackOf(flow, told) !== null)
  if (!first) return
  if (more.length > 0) return void tellCount(more.length + 1, root)
  const { requestId } = first.failure
  const ms = flow.toastMs === undefined ? {} : { ms: flow.toastMs }
  show({ tone: 'bad', text: textOf(flow, first), ...ms, ...(requestId ? { requestId } : {}) }, root)
}

async function tellCount(count: number, root: Root): Promise<void> {
  await i18next.loadNamespaces('root')
  show({ tone: 'bad', text: i18next.t('root:rejectedRows', { count }) }, root)
}

function textOf(flow: Flow, told: Rejection): string {
  const said = fallbackOf(flow, told)
  if (!said) return reasonOf(told.failure)
  const { key, words, style = 'prefixed' } = typeof said === 'string' ? { key: said, words: {} } : said
  return failureText(told.failure, key, style, words)
}

const fallbackOf = ({ rejection }: Flow, told: Rejection): Fallback =>
  rejection === 'told by itself' ? null : rejection?.(told)
