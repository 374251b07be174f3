import i18next from 'i18next'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import session from '../../../locales/en/session.json' with { type: 'json' }
import { asha } from '../../../machines/root/session.model.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { memoryStorage } from '../../../tests/support/fakes/memory-storage.ts'
import { call } from '../../client/call.ts'
import { applyConfig, checkConfig } from '../../client/config.ts'
import { keepAddress, keptAddress, loadSession, saveSession } from '../../client/session-store.ts'
import { checkIdentity } from '../../contract/areas/auth/identity.ts'
import { services as serviceNames } from '../../contract/endpoint.ts'
import { refusalText } from './refusal-text.ts'
import { client, createRoot, noticesOf, sessionOf } from './root.ts'

interface Sent {
  readonly path: string
  readonly authorization: string | null
}
type Answer = { status?: number; json?: unknown; headers?: Record<string, string> }

const token = 'token-of-asha-menon'
const credentials = { username: 'asha.menon@headwater.example', password: 'headwater' }
let sent: Sent[] = []
let answers: Record<string, () => Answer | 'broken'> = {}

const good = (body: unknown, headers = {}): Answer => ({ json: { success: true, message: '', body }, headers })

beforeAll(async () => {
  await client()
  await i18next.init({ lng: 'en', keySeparator: '/', nsSeparator: ':', resources: { en: { session } } })
  const services = Object.fromEntries(serviceNames.map((service) => [service, '/api']))
  const checked = checkConfig({ services }, 'http://console.example/')
  if ('config' in checked) applyConfig(checked.config)
})

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  sent = []
  answers = {
    '/login': () => good(null, { authorization: `Bearer ${token}` }),
    '/auth/me': () => good(asha),
    '/auth/logout': () => good(null),
  }
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const path = new URL(url).pathname.replace('/api', '')
    sent.push({ path, authorization: new Headers(headers).get('authorization') })
    const answer = answers[path]?.() ?? { status: 404 }
    if (answer === 'broken') throw new TypeError('connection reset')
    const given = { 'content-type': 'application/json', ...answer.headers }
    return new Response(JSON.stringify(answer.json ?? null), { status: answer.status ?? 200, headers: given })
  })
})

const pathsSent = () => sent.map(({ path }) => path)

/** A console whose session has come to rest in one of these states. */
async function restingIn(...states: (string | object)[]) {
  const root = createRoot()
  await rest(root, ...states)
  return root
}

const stateOf = (root: ReturnType<typeof createRoot>) => JSON.stringify(sessionOf(root).getSnapshot().value)
const rest = (root: ReturnType<typeof createRoot>, ...states: (string | object)[]) =>
  eventually(() => expect(states.map((state) => JSON.stringify(state))).toContain(stateOf(root)))
const restSettled = (root: ReturnType<typeof createRoot>) =>
  eventually(() => expect(stateOf(root)).toBe('{"signedIn":"settled"}'))

async function signedIn() {
  const root = await restingIn('signedOut')
  sessionOf(root).send({ type: 'signIn.submit', ...credentials })
  await restSettled(root)
  return root
}

describe('signing in', () => {
  test('T005 B049 a success stores the token and the user', async () => {
    await signedIn()
    expect(loadSession()).toMatchObject({ token, user: { id: asha.id } })
  })
  test('T012 B059 every further call carries the token', async () => {
    await signedIn()
    await call(checkIdentity, {})
    expect(sent.at(-1)?.authorization).toBe(`Bearer ${token}`)
  })
  test('B068 the service’s message follows after one space where the status is 200', () => {
    expect(refusalText({ kind: 'message', message: 'Wrong username or password.' })).toBe(
      'Unable to login. Wrong username or password.',
    )
  })
  test('S-65 an empty message counts as none', () => {
    expect(refusalText({ kind: 'message', message: ' ' })).toBe('Unable to login. Contact Admin.')
    expect(refusalText({ kind: 'contactAdmin' })).toBe('Unable to login. Contact Admin.')
  })
  test('B070 S-73 a refusal is told as a notice, and nothing loads any more', async () => {
    answers['/login'] = () => ({ json: { success: false, message: 'Wrong username or password.' } })
    const root = await restingIn('signedOut')
    sessionOf(root).send({ type: 'signIn.submit', ...credentials })
    expect(sessionOf(root).getSnapshot().hasTag('busy')).toBe(true)
    await rest(root, 'refused')
    expect(sessionOf(root).getSnapshot().hasTag('busy')).toBe(false)
    await eventually(() =>
      expect(noticesOf(root).getSnapshot().context.shown).toMatchObject([
        { tone: 'bad', text: 'Unable to login. Wrong username or password.', ms: 10_000 },
      ]),
    )
  })
  test('what was refused before is no news after signing in', async () => {
    answers['/login'] = () => ({ json: { success: false, message: 'Wrong username or password.' } })
    const root = await restingIn('signedOut')
    sessionOf(root).send({ type: 'signIn.submit', ...credentials })
    await eventually(() => expect(noticesOf(root).getSnapshot().context.shown).toHaveLength(1))
    answers['/login'] = () => good(null, { authorization: `Bearer ${token}` })
    sessionOf(root).send({ type: 'signIn.submit', ...credentials })
    await restSettled(root)
    expect(noticesOf(root).getSnapshot().context.shown).toEqual([])
  })
  test('H7 a limit is waited for: a further try is not sent', async () => {
    answers['/login'] = () => ({ status: 429, json: null, headers: { 'retry-after': '30' } })
    const root = await restingIn('signedOut')
    sessionOf(root).send({ type: 'signIn.submit', ...credentials })
    await rest(root, 'limited')
    sessionOf(root).send({ type: 'signIn.submit', ...credentials })
    expect(stateOf(root)).toBe('"limited"')
    expect(pathsSent()).toEqual(['/login'])
  })
  test('a double click signs in once, and the password stays nowhere', async () => {
    const root = await restingIn('signedOut')
    for (let click = 0; click < 3; click += 1) sessionOf(root).send({ type: 'signIn.submit', ...credentials })
    await restSettled(root)
    expect(pathsSent().filter((path) => path === '/login')).toHaveLength(1)
    expect(JSON.stringify(sessionOf(root).getPersistedSnapshot())).not.toContain(credentials.password)
    expect(JSON.stringify(sessionOf(root).getPersistedSnapshot())).not.toContain(token)
  })
})

describe('coming back', () => {
  test('T009 a token without a user: the user is fetched', async () => {
    saveSession({ token })
    const root = createRoot()
    expect(stateOf(root)).toBe('"restoring"')
    await restSettled(root)
    expect(sent).toEqual([{ path: '/auth/me', authorization: `Bearer ${token}` }])
    expect(sessionOf(root).getSnapshot().context.user?.id).toBe(asha.id)
  })
  test.each([
    [401, 'no'],
    [403, 'no'],
    [200, 'no'],
    [200, ''],
  ])(
    'T010 S-44 S-329 an identity check that is answered %d and success: false clears the token',
    async (status, message) => {
      saveSession({ token, user: asha })
      answers['/auth/me'] = () => ({ status, json: { success: false, message, body: null } })
      const root = await restingIn({ signedIn: 'expired' })
      expect(loadSession()).toBeNull()
      // The former person is still known, so that the same one can continue.
      expect(sessionOf(root).getSnapshot().context.user?.id).toBe(asha.id)
    },
  )
  test.each([
    [500, null],
    [503, null],
    [500, { success: false, message: 'no', body: null }],
    [200, { success: true, message: '', body: { id: 7 } }],
  ])('S-44 S-329 an answer of %d that says no certain no keeps the token and offers Retry', async (status, json) => {
    saveSession({ token })
    answers['/auth/me'] = () => ({ status, json })
    const root = await restingIn('restoreFailed')
    expect(loadSession()?.token).toBe(token)
    answers['/auth/me'] = () => good(asha)
    sessionOf(root).send({ type: 'restore.retry' })
    await restSettled(root)
  })
  test('S-44 a cut connection does not sign out who is at work', async () => {
    saveSession({ token, user: asha })
    answers['/auth/me'] = () => 'broken'
    const root = createRoot()
    await restSettled(root)
    expect(loadSession()?.token).toBe(token)
  })
})

describe('signing out', () => {
  test('T006 T007 T008 logout clears the user, the token and the initial address', async () => {
    const root = await signedIn()
    keepAddress('/app/installation/Refunds')
    sessionOf(root).send({ type: 'signOut.submit' })
    await rest(root, 'signedOut')
    expect([loadSession(), keptAddress(), sessionOf(root).getSnapshot().context.user]).toEqual([null, null, null])
  })
  test('H5 the service is told with the token that ends', async () => {
    const root = await signedIn()
    sessionOf(root).send({ type: 'signOut.submit' })
    await rest(root, 'signedOut')
    expect(sent.at(-1)).toEqual({ path: '/auth/logout', authorization: `Bearer ${token}` })
  })
  test.each<[string, () => Answer | 'broken']>([
    ['refuses', () => ({ status: 500, json: null })],
    ['is not there', () => 'broken'],
  ])('T011 H4 where the service %s, one is signed out here, and told so', async (_, answer) => {
    const root = await signedIn()
    answers['/auth/logout'] = answer
    sessionOf(root).send({ type: 'signOut.submit' })
    // Happens at once, while the sign-in page still loads.
    expect(loadSession()).toBeNull()
    await rest(root, 'untold')
    expect(loadSession()).toBeNull()
  })
  test('H3 what was told to one person is not left for the next', async () => {
    const root = await signedIn()
    root.send({ type: 'notice.show', notice: { id: 'n', at: '2026-11-14T05:12:00Z', tone: 'good', text: 'RF-20418' } })
    sessionOf(root).send({ type: 'signOut.submit' })
    await rest(root, 'signedOut')
    expect(noticesOf(root).getSnapshot().context).toEqual({ shown: [], history: [], unread: 0 })
  })
})
