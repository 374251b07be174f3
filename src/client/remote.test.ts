import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { findInstallations, type InstallationRow } from '../contract/areas/installations.ts'
import { sendTransferOtp, verifyTransferOtp } from '../contract/areas/transfer-otp.ts'
import type { Page } from '../contract/page.ts'
import { remote } from './remote.ts'

interface Verified {
  verified: boolean
}

const machine = setup({
  actors: {
    verifyOtp: fromPromise<Verified, { phone: string; otp: string }>(async () => ({ verified: false })),
    find: fromPromise<Page<InstallationRow>, { search: string }>(async () => ({
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
  // @ts-expect-error the call needs a phone number
  remote(sendTransferOtp, () => ({ params: {} }))
})
