import * as addedJobs from './areas/added-jobs.ts'
import * as adhocPayments from './areas/adhoc-payments.ts'
import * as placeAreas from './areas/areas.ts'
import * as auth from './areas/auth.ts'
import * as b2bPayments from './areas/b2b-payments.ts'
import * as bulkMessage from './areas/bulk-message.ts'
import * as customerActs from './areas/customer-acts.ts'
import * as customers from './areas/customers.ts'
import * as dbui from './areas/dbui.ts'
import * as deviceLife from './areas/device-life.ts'
import * as devices from './areas/devices.ts'
import * as discounts from './areas/discounts.ts'
import * as employees from './areas/employees.ts'
import * as identity from './areas/identity.ts'
import * as installationDevices from './areas/installation-devices.ts'
import * as installationLifecycle from './areas/installation-lifecycle.ts'
import * as installations from './areas/installations.ts'
import * as invoices from './areas/invoices.ts'
import * as items from './areas/items.ts'
import * as jobCalendar from './areas/job-calendar.ts'
import * as jobCodes from './areas/job-codes.ts'
import * as jobPage from './areas/job-page.ts'
import * as jobPostponement from './areas/job-postponement.ts'
import * as jobStatus from './areas/job-status.ts'
import * as jobs from './areas/jobs.ts'
import * as partners from './areas/partners.ts'
import * as paymentDashboard from './areas/payment-dashboard.ts'
import * as payments from './areas/payments.ts'
import * as planChange from './areas/plan-change.ts'
import * as plans from './areas/plans.ts'
import * as qualityChecks from './areas/quality-checks.ts'
import * as recharge from './areas/recharge.ts'
import * as rechargePlans from './areas/recharge-plans.ts'
import * as refundInitiation from './areas/refund-initiation.ts'
import * as refundLink from './areas/refund-link.ts'
import * as refunds from './areas/refunds.ts'
import * as repeatJobs from './areas/repeat-jobs.ts'
import * as reports from './areas/reports.ts'
import * as rewards from './areas/rewards.ts'
import * as routing from './areas/routing.ts'
import * as slots from './areas/slots.ts'
import * as technicians from './areas/technicians.ts'
import * as tickets from './areas/tickets.ts'
import * as transferOtp from './areas/transfer-otp.ts'
import * as wallet from './areas/wallet.ts'
import type { Endpoint, Schema } from './endpoint.ts'

const areas = [
  auth,
  placeAreas,
  identity,
  transferOtp,
  customers,
  customerActs,
  bulkMessage,
  employees,
  installations,
  installationLifecycle,
  installationDevices,
  partners,
  jobCalendar,
  jobCodes,
  jobs,
  jobStatus,
  jobPage,
  planChange,
  addedJobs,
  jobPostponement,
  plans,
  rechargePlans,
  discounts,
  qualityChecks,
  reports,
  rewards,
  devices,
  deviceLife,
  slots,
  items,
  routing,
  repeatJobs,
  technicians,
  tickets,
  refunds,
  refundInitiation,
  refundLink,
  wallet,
  adhocPayments,
  paymentDashboard,
  payments,
  recharge,
  invoices,
  b2bPayments,
  dbui,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the contract, for the backend, the tests and the API document. The console imports single calls. */
export const endpoints: readonly Endpoint[] = areas.flatMap((area) => Object.values(area).filter(isEndpoint))

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** The records of the areas by the names of their schemas, for the API document. */
export const entities: Readonly<Record<string, Schema>> = Object.fromEntries(
  areas.flatMap((area) =>
    Object.entries<unknown>(area).flatMap(([name, value]) => (isSchema(value) ? [[name, value]] : [])),
  ),
)
