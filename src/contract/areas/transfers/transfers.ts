import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id, instant, phone, words } from '../../values.ts'

/** Answer of a transfer, in both variants (S-14). */
const transferred = v.object({
  installationId: v.string(),
  from: v.object({ id: v.string(), name: v.string() }),
  to: v.object({ id: v.string(), name: v.string() }),
  at: instant,
})
export type Transferred = v.InferOutput<typeof transferred>

/** Transfers to someone who is a customer already. Uses up both proofs (S-14, H36). */
export const transferToCustomer = defineEndpoint({
  id: 'transferToCustomer',
  service: 'customer',
  method: 'PUT',
  path: '/customer/transferOwnership/{installationId}',
  access: [['LEVEL_1']],
  effect: 'once',
  readBack: 'getInstallation',
  seen: true,
  params: v.object({ installationId: id }),
  query: v.object({ phoneNumber: phone }),
  answer: transferred,
  source: 'doc1 §7',
})

/** Transfers to someone who is no customer yet: creates the customer first (S-14). */
export const transferToNewCustomer = defineEndpoint({
  id: 'transferToNewCustomer',
  service: 'customer',
  method: 'PUT',
  path: '/customer/transferOwnership',
  access: [['LEVEL_1']],
  effect: 'once',
  readBack: 'getInstallation',
  seen: true,
  body: v.object({
    installationId: id,
    phoneNumber: phone,
    name: words(2, 120),
    address: words(5, 300),
  }),
  answer: transferred,
  source: 'doc1 §7',
})
