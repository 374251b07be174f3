import i18next from 'i18next'
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate'
import { isReading } from '../../../machines/kit/actors.ts'
import { applyConfig } from '../../../src/client/config.ts'
import { saveSession } from '../../../src/client/session-store.ts'
import { services as serviceNames } from '../../../src/contract/endpoint.ts'
import { endpoints } from '../../../src/contract/index.ts'
import type { Notice } from '../../../src/kit/root-api.ts'
import { provideFakeRootApi } from '../fakes/fake-root-api.ts'
import { settingsFor } from '../fakes/settings.ts'
import { filesBelow, textOf } from '../sources.ts'
import type { Edge, Perform } from './edges.ts'
import type { Leaving } from './effects.ts'

const serviceBase = 'https://service.example.test'

/** The settings of a console whose services are known, and its English texts. */
export async function setUpConsole(): Promise<void> {
  const base = serviceBase
  applyConfig(settingsFor(base, { idempotency: [...serviceNames] }))
  saveSession({ token: 'a-token' })
  const files = filesBelow(['locales/en'], /\.json$/)
  const texts = files.map((file) => [file.replace(/^.*\/|\.json$/g, ''), JSON.parse(textOf(file))])
  await i18next.init({ lng: 'en', keySeparator: '/', nsSeparator: ':', resources: { en: Object.fromEntries(texts) } })
}

/** A root API that records in words what it was asked. */
export function listeningDoor(): Perform {
  const { notices, addresses } = provideFakeRootApi()
  return (run) => {
    const [told, gone] = [notices.length, addresses.length]
    run()
    return [...notices.slice(told).map(inWords), ...addresses.slice(gone).map((address) => `goes to ${address}`)]
  }
}

const inWords = ({ tone, text, detail, ms }: Notice): string =>
  [tone, `“${text}”`, detail, ms && `${ms} ms`].filter(Boolean).join(' · ')

/** A call in one line, with its address, key and body. */
function callInWords(target: RequestInfo | URL, init: RequestInit): string {
  const url = String(target instanceof Request ? target.url : target).replace(serviceBase, '')
  const key = new Headers(init.headers).get('idempotency-key')
  const { method = 'GET', body } = init
  return [`${method} ${url}`, key && `key ${key}`, body].filter(Boolean).join(' · ')
}

/** Tells whether this call writes, by the effect of its endpoint, because the method doesn't show it (S-27). */
function writes(target: RequestInfo | URL, method = 'GET'): boolean {
  const { pathname } = new URL(String(target instanceof Request ? target.url : target))
  const fits = (path: string) => {
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')
    return new RegExp(`^${pattern}$`).test(pathname)
  }
  const parameters = ({ path }: { readonly path: string }) => path.split('{').length
  const [called] = endpoints
    .filter((one) => one.method === method && fits(one.path))
    .sort((a, b) => parameters(a) - parameters(b))
  if (!called) throw new Error(`${method} ${pathname} is no call that is agreed`)
  return called.effect !== 'read'
}

/** Replaces the service, and refuses everything at once. */
const refusal = () =>
  new Response(JSON.stringify({ success: false, message: 'Only looked at' }), {
    status: 418,
    headers: { 'content-type': 'application/json' },
  })

/** Longer than any actor needs that is always refused. An actor that waits for something else is stopped then. */
const patience = 200
/** For an actor that sent nothing and waited on at another input: what it waits for is none of the service's. */
const shortPatience = 10

/** Calls and addresses that an actor of the wiring sends for this input, until it needs an answer. */
export async function sentBy(
  machine: AnyStateMachine,
  src: string,
  input: unknown,
  ms: number = patience,
): Promise<string[]> {
  const { addresses } = provideFakeRootApi()
  const calls: string[] = []
  const lies: string[] = []
  const fetchBefore = globalThis.fetch
  globalThis.fetch = async (target, init = {}) => {
    calls.push(callInWords(target, init))
    if (isReading(machine, src) && writes(target, init.method)) lies.push(`${src} is declared as reading`)
    return refusal()
  }
  try {
    const actor = createActor(machine.implementations.actors[src] as AnyActorLogic, { input })
    actor.subscribe({ error: () => {} })
    const ended = toPromise(actor).catch(() => undefined)
    actor.start()
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, ms))])
    actor.stop()
  } finally {
    globalThis.fetch = fetchBefore
  }
  if (lies.length > 0) throw new Error(`${lies}, and ${calls} writes`)
  return [...calls, ...addresses.map((address) => `goes to ${address}`)]
}

/** What each machine is known to send, because an actor that waits for nothing of the service takes its time. */
const sentOf = new WeakMap<AnyStateMachine, Map<string, readonly string[]>>()

/** Calls and addresses for every start of an actor in a chart, found once for each input. */
export async function leavingOf(machine: AnyStateMachine, edges: readonly Edge[]): Promise<Leaving> {
  const known = sentOf.get(machine) ?? new Map<string, readonly string[]>()
  sentOf.set(machine, known)
  const nameOf = (src: string, input: unknown) => `${src} ${JSON.stringify(input)}`
  const waits = new Set<string>()
  for (const { kind, ...deed } of edges.flatMap(({ deeds }) => deeds)) {
    if (kind !== 'starts' || !('src' in deed)) continue
    const { src, input } = deed
    const name = nameOf(src, input)
    if (known.has(name)) continue
    const began = performance.now()
    const sent = await sentBy(machine, src, input, waits.has(src) ? shortPatience : patience)
    if (sent.length === 0 && performance.now() - began >= patience) waits.add(src)
    known.set(name, sent)
  }
  return (src, input) => known.get(nameOf(src, input))
}
