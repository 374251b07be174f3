/** Long, because each call of the transfer is looked at on the wire here. */
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import texts from '../../../locales/en/ownership-transfer.json' with { type: 'json' }
import { ownershipTransferModel } from '../../../machines/ownership-transfer/ownership-transfer.model.ts'
import { type FakeRootApi, provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import { memoryStorage } from '../../../tests/support/fakes/memory-storage.ts'
import { settingsFor } from '../../../tests/support/fakes/settings.ts'
import { sample } from '../../../tests/support/sample.ts'
import { applyConfig } from '../../client/config.ts'
import { endpoints } from '../../contract/index.ts'
import { becameOfTransfer } from './became-of-transfer.ts'
import { ownershipTransfer } from './ownership-transfer.wiring.ts'

const input = ownershipTransferModel.inputs['an active installation'] as NonNullable<
  (typeof ownershipTransferModel.inputs)[string]
>
const base = 'https://service.example.test'
const nextPhone = '9900145674'

type Answer = { body?: unknown; message?: string; success?: boolean; status?: number; headers?: Record<string, string> }
let asked: { method: string; url: string; body: unknown }[]
let answers: Record<string, Answer>
let api: FakeRootApi

const sampleOf = (id: string) => sample(endpoints.find((endpoint) => endpoint.id === id)?.answer as never) as object
const page = (...content: object[]) => ({ ...sampleOf('listCustomers'), content })
const customer = (phoneNumber: string) => ({
  ...(sampleOf('getCustomerByInstallation') as object),
  id: 'C-010982',
  name: 'Imran Qureshi',
  phoneNumber,
})

const resources = { en: { 'ownership-transfer': texts } }
beforeAll(() => i18next.init({ lng: 'en', keySeparator: '/', nsSeparator: ':', resources }))
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  api = provideFakeRootApi()
  asked = []
  answers = {
    '/auth/send_otp': { body: { verified: false }, message: 'OTP Sent!!' },
    '/auth/validateOtp': { body: { verified: true }, message: 'OTP Verified!' },
    '/customer/list': { body: page(customer(nextPhone)) },
    '/customer/transferOwnership': { body: sampleOf('transferToCustomer') },
  }
  applyConfig(settingsFor(base))
  vi.stubGlobal('fetch', async (target: Request | string, init: RequestInit = {}) => {
    const url = String(typeof target === 'string' ? target : target.url).slice(base.length)
    asked.push({ method: init.method ?? '', url, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const found = Object.entries(answers).find(([path]) => url.startsWith(path))?.[1]
    if (!found) return new Response('', { status: 500 })
    const { status = 200, headers = {}, success = status === 200, body, message } = found
    const text = JSON.stringify({ success, ...(message ? { message } : {}), ...(body === undefined ? {} : { body }) })
    return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
  })
})
afterEach(() => void vi.unstubAllGlobals())

function begin() {
  const actor = createActor(ownershipTransfer.logic, { input }).start()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    return waitFor(actor, (state) => !state.hasTag('busy'), { timeout: 3000 })
  }
  return { actor, send, code: () => send({ type: 'code.submit', code: '731405' }) }
}
type Flow = ReturnType<typeof begin>

async function review({ send, code }: Flow) {
  await send({ type: 'code.send' })
  await code()
  const found = await send({ type: 'phone.submit', phone: nextPhone })
  if (found.matches({ newOwner: 'editing' }))
    await send({ type: 'person.submit', name: 'Imran Qureshi', address: '14 Lake Road' })
  await send({ type: 'code.send' })
  return code()
}
const transfers = () => asked.filter(({ url }) => url.startsWith('/customer/transferOwnership'))

describe('the calls of an ownership transfer', () => {
  test('S-14 T039 who is a customer already is named by the phone in the address', async () => {
    const flow = begin()
    await review(flow)
    const state = await flow.send({ type: 'act.confirm', key: 'k1' })
    expect(transfers()).toEqual([
      {
        method: 'PUT',
        url: `/customer/transferOwnership/WP-BLR-004217?phoneNumber=${nextPhone}`,
        body: undefined,
      },
    ])
    expect(state.value).toBe('transferred')
    expect(api.notices.map(({ text }) => text)).toEqual([
      'OTP Sent!!',
      'OTP Verified!',
      'OTP Sent!!',
      'OTP Verified!',
      'Ownership transferred successfully!',
    ])
  })

  test('S-324 a review that was read whole goes along with the transfer', async () => {
    const home = {
      ...sampleOf('getInstallation'),
      customerId: input.currentOwner.id,
      customerName: 'Ananya',
      refund: null,
    }
    const holdings = { walletId: 'W-1', balance: 12.5, recharges: [], jobs: [], links: 2, rewards: 0, coupons: ['MAY'] }
    answers['/installation/'] = { body: { ...home, phoneNumber: '+91 98450 22712', plan: 'Family 30', holdings } }
    answers['/customer/getCustomerByInstallationId'] = { body: { ...customer(nextPhone), pendingPayment: 7 } }
    const flow = begin()
    await review(flow)
    const changed = await flow.send({ type: 'act.confirm', key: 'k1' })
    expect([changed.value, changed.context.now?.currentOwner.name, transfers()]).toEqual(['changed', 'Ananya', []])
    await flow.send({ type: 'review.again' })
    expect((await flow.send({ type: 'act.confirm', key: 'k2' })).value).toBe('transferred')
    expect(transfers().map(({ body }) => body)).toEqual([
      {
        seen: {
          wallet: 'W-1',
          balance: 1250,
          left: 1250,
          openLinks: 2,
          openRewards: 0,
          'coupon:MAY': 'MAY',
          jobs: 0,
          'customer:current': 'Ananya',
          'phone:current': '9845022712',
          plan: 'Family 30',
          pendingPayment: 700,
          'customer:new': 'Imran Qureshi · C-010982',
          'phone:new': nextPhone,
        },
      },
    ])
  })

  test('S-84 each code is asked for by installation and side, and its proof is good for that alone', async () => {
    await review(begin())
    expect(asked.map(({ url }) => url).filter((url) => url.startsWith('/auth/send_otp'))).toEqual([
      '/auth/send_otp/v3/9845022712/OWNERSHIP_TRANSFER?installationId=WP-BLR-004217&side=CURRENT',
      `/auth/send_otp/v3/${nextPhone}/OWNERSHIP_TRANSFER?installationId=WP-BLR-004217&side=NEW`,
    ])
  })

  test('S-14 who is no customer yet goes with name and address', async () => {
    answers['/customer/list'] = { body: page(customer('9000000001')) }
    const flow = begin()
    await review(flow)
    await flow.send({ type: 'act.confirm', key: 'k1' })
    expect(transfers()).toEqual([
      {
        method: 'PUT',
        url: '/customer/transferOwnership',
        body: {
          installationId: 'WP-BLR-004217',
          phoneNumber: nextPhone,
          name: 'Imran Qureshi',
          address: '14 Lake Road',
        },
      },
    ])
  })

  test.each<[string, Answer]>([
    ['the body', { body: { verified: true }, message: 'Done' }],
    ['the message', { body: null, message: 'OTP ALREADY Verified' }],
  ])('S-15 T032 a phone that is verified already is told by %s', async (_where, answer) => {
    answers['/auth/send_otp'] = answer
    const { send } = begin()
    const { value, context } = await send({ type: 'code.send' })
    expect(value).toEqual({ newOwner: 'enteringPhone' })
    expect(context.proofs.current.sentAt).toBeNull()
    expect(asked.map(({ url }) => url)).toEqual([
      '/auth/send_otp/v3/9845022712/OWNERSHIP_TRANSFER?installationId=WP-BLR-004217&side=CURRENT',
    ])
  })

  test('H35 a 429 makes the next code wait as long as the service says', async () => {
    answers['/auth/send_otp'] = { status: 429, message: 'Wait', headers: { 'retry-after': '41' } }
    const { send } = begin()
    const { value, context } = await send({ type: 'code.send' })
    expect(value).toEqual({ currentOwner: 'limited' })
    const wait = Date.parse(context.proofs.current.resendAt ?? '') - Date.now()
    expect(wait).toBeGreaterThan(40_000)
    expect(wait).toBeLessThanOrEqual(41_000)
  })

  test.each([['The provider is closed'], [undefined]])(
    'B067 T036 a failure is told in the words of the service, else in its own: %s',
    async (message) => {
      const bad: Answer = { status: 422, ...(message ? { message } : {}) }
      const told = () => api.notices.at(-1)
      const flow = begin()
      const good = { ...answers }
      answers['/auth/send_otp'] = bad
      await flow.send({ type: 'code.send' })
      expect(told()).toMatchObject({ tone: 'bad', text: message ?? 'An error occurred while sending OTP.', ms: 10_000 })
      answers = { ...good, '/auth/validateOtp': bad }
      await flow.send({ type: 'code.send' })
      await flow.code()
      expect(told()).toMatchObject({ tone: 'bad', text: message ?? 'Failed to verify OTP.', ms: 10_000 })
      answers = { ...good, '/customer/transferOwnership': bad }
      await flow.code()
      await flow.send({ type: 'phone.submit', phone: nextPhone })
      await flow.send({ type: 'code.send' })
      await flow.code()
      const state = await flow.send({ type: 'act.confirm', key: 'k1' })
      expect(state.value).toBe('reviewing')
      expect(told()).toMatchObject({
        tone: 'bad',
        text: message ?? 'An error occurred during ownership transfer.',
        ms: 10_000,
      })
    },
  )

  test.each([
    [15 * 60_000, { currentOwner: 'ready' }],
    [14 * 60_000, 'reviewing'],
  ])('S-15 a transfer refused %i ms after the proofs', async (ms, rest) => {
    const flow = begin()
    await review(flow)
    answers['/customer/transferOwnership'] = { status: 403, message: 'The current owner is not verified.' }
    const later = Date.now() + ms
    vi.spyOn(Date, 'now').mockReturnValue(later)
    const { value, context } = await flow.send({ type: 'act.confirm', key: 'k1' })
    vi.restoreAllMocks()
    expect(value).toEqual(rest)
    expect(context.failure?.message).toBe('The current owner is not verified.')
  })

  test.each([
    ['done', { customerId: 'C-010982', phoneNumber: '9111111111' }],
    ['done', { customerId: 'C-020000', phoneNumber: `+91 ${nextPhone}` }],
    ['open', { customerId: 'C-004217', phoneNumber: '9845022712' }],
    ['lost', { customerId: 'C-030000', phoneNumber: '9222222222' }],
  ])('H31 an installation read back is %s', (became, held) => {
    const next = { phone: nextPhone, id: 'C-010982', name: 'Imran Qureshi', address: '' }
    const now = { customerName: 'Imran', updatedAt: '2026-11-21T05:01:00Z', ...held }
    const read = becameOfTransfer({ ...input, next }, now)
    expect(read.became).toBe(became)
    expect(read.transferred).toEqual(
      became === 'done'
        ? {
            installationId: 'WP-BLR-004217',
            from: { id: 'C-004217', name: 'Ananya Krishnamurthy' },
            to: { id: held.customerId, name: 'Imran' },
            at: '2026-11-21T05:01:00Z',
          }
        : null,
    )
  })
})
