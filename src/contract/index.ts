import * as auth from './auth.ts'
import * as customerActs from './customer-acts.ts'
import * as customers from './customers.ts'
import type { Endpoint } from './endpoint.ts'
import * as installations from './installations.ts'
import * as jobs from './jobs.ts'
import * as refundInitiation from './refund-initiation.ts'
import * as refundLink from './refund-link.ts'
import * as refunds from './refunds.ts'
import * as wallet from './wallet.ts'

const areas = [auth, customers, customerActs, installations, jobs, refunds, refundInitiation, refundLink, wallet]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call that is agreed. For the backend, the tests and the API document; the console imports its calls singly. */
export const endpoints: readonly Endpoint[] = areas.flatMap((area) => Object.values(area).filter(isEndpoint))
