import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { reading, writing } from '../../machines/kit/actors.ts'
import { findInstallations, type InstallationRow } from '../contract/areas/installations/installations.ts'
import { sendTransferOtp, verifyTransferOtp } from '../contract/areas/transfers/transfer-otp.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/index.ts'
import type { Page } from '../contract/page.ts'
import { remote } from './remote.ts'

interface Verified {
  verified: boolean
}

const machine = setup({
  actors: {
    verifyOtp: writing<Verified, { phone: string; otp: string }>(async () => ({ verified: false })),
    find: reading<Page<InstallationRow>, { search: string }>(async () => ({
      items: [],
      total: 0,
      page: 1,
      size: 10,
    })),
  },
}).createMachine({})

test('remote() fits the placeholder actors of a machine', () => {
  const wired = machine.provide({
    actors: {
      verifyOtp: remote(
        verifyTransferOtp,
        (input: { phone: string; otp: string }) => ({ body: { phoneNumber: input.phone, otp: input.otp } }),
        (answer, message) => ({ verified: answer?.verified === true || /already verified/i.test(message ?? '') }),
      ),
      find: remote(findInstallations, ({ search }: { search: string }) => ({ query: { search } })),
    },
  })
  expect(wired.implementations.actors.verifyOtp).toHaveProperty('transition')
  machine.provide({
    // @ts-expect-error a GET that sends a message writes (S-27), whatever its method says
    actors: { find: remote(sendTransferOtp, () => ({ params: { phone: '9845022712' }, query: {} })) },
  })
  // @ts-expect-error the call needs a phone number
  remote(sendTransferOtp, () => ({ params: {} }))
})

test('remote() is declared by the effect of its endpoint, for every call that is agreed', () => {
  const declared = (one: Endpoint) => remote(one, () => ({}) as never).effect
  for (const one of endpoints) expect(declared(one), one.id).toBe(one.effect === 'read' ? 'reading' : 'writing')
  const writingGets = endpoints.filter((one) => one.method === 'GET' && one.effect !== 'read')
  expect(writingGets.length).toBeGreaterThan(0)
  for (const one of writingGets) expect(declared(one), one.id).toBe('writing')
})
