import * as auth from './auth.ts'
import * as customerActs from './customer-acts.ts'
import * as customers from './customers.ts'
import * as employees from './employees.ts'
import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as installations from './installations.ts'
import * as jobs from './jobs.ts'
import * as refundInitiation from './refund-initiation.ts'
import * as refundLink from './refund-link.ts'
import * as refunds from './refunds.ts'
import * as transferOtp from './transfer-otp.ts'
import * as wallet from './wallet.ts'

const areas = [
  auth,
  identity,
  transferOtp,
  customers,
  customerActs,
  employees,
  installations,
  jobs,
  refunds,
  refundInitiation,
  refundLink,
  wallet,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call that is agreed. For the backend, the tests and the API document; the console imports its calls singly. */
export const endpoints: readonly Endpoint[] = areas.flatMap((area) => Object.values(area).filter(isEndpoint))
