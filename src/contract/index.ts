import * as placeAreas from './areas/areas/areas.ts'
import * as cities from './areas/areas/cities.ts'
import * as auth from './areas/auth/auth.ts'
import * as identity from './areas/auth/identity.ts'
import * as b2bPayments from './areas/b2b-payments/b2b-payments.ts'
import * as bulkMessage from './areas/bulk-message/bulk-message.ts'
import * as challans from './areas/challans/challans.ts'
import * as customerActs from './areas/customers/customer-acts.ts'
import * as customers from './areas/customers/customers.ts'
import * as dbui from './areas/dbui/dbui.ts'
import * as deliveries from './areas/delivery/deliveries.ts'
import * as deliveryActs from './areas/delivery/delivery-acts.ts'
import * as deliveryPeople from './areas/delivery/delivery-people.ts'
import * as deviceCodes from './areas/device-codes/device-codes.ts'
import * as benefits from './areas/devices/benefits.ts'
import * as deviceLife from './areas/devices/device-life.ts'
import * as deviceModels from './areas/devices/device-models.ts'
import * as devices from './areas/devices/devices.ts'
import * as earningConfigs from './areas/earnings/earning-configs.ts'
import * as earnings from './areas/earnings/earnings.ts'
import * as employeeWrites from './areas/employees/employee-writes.ts'
import * as employees from './areas/employees/employees.ts'
import * as passwords from './areas/employees/passwords.ts'
import * as employeePicture from './areas/employees/picture.ts'
import * as warehouses from './areas/employees/warehouses.ts'
import * as installationDevices from './areas/installations/installation-devices.ts'
import * as installationLifecycle from './areas/installations/installation-lifecycle.ts'
import * as installations from './areas/installations/installations.ts'
import * as partners from './areas/installations/partners.ts'
import * as invoices from './areas/invoices/invoices.ts'
import * as items from './areas/items/items.ts'
import * as addedJobs from './areas/jobs/added-jobs.ts'
import * as jobCalendar from './areas/jobs/job-calendar.ts'
import * as jobCodes from './areas/jobs/job-codes.ts'
import * as jobPage from './areas/jobs/job-page.ts'
import * as jobPostponement from './areas/jobs/job-postponement.ts'
import * as jobStatus from './areas/jobs/job-status.ts'
import * as jobs from './areas/jobs/jobs.ts'
import * as planChange from './areas/jobs/plan-change.ts'
import * as leaveImpact from './areas/leaves/leave-impact.ts'
import * as leaves from './areas/leaves/leaves.ts'
import * as partnerBills from './areas/partners/bills.ts'
import * as installationBills from './areas/partners/installation-bills.ts'
import * as partnerList from './areas/partners/partner-list.ts'
import * as paymentDashboard from './areas/payment-dashboard/payment-dashboard.ts'
import * as adhocPayments from './areas/payments/adhoc-payments.ts'
import * as payments from './areas/payments/payments.ts'
import * as recharge from './areas/payments/recharge.ts'
import * as discounts from './areas/plans/discounts.ts'
import * as plans from './areas/plans/plans.ts'
import * as rechargePlans from './areas/plans/recharge-plans.ts'
import * as qualityChecks from './areas/quality-checks/quality-checks.ts'
import * as refundInitiation from './areas/refunds/refund-initiation.ts'
import * as refundLink from './areas/refunds/refund-link.ts'
import * as refunds from './areas/refunds/refunds.ts'
import * as repeatJobs from './areas/repeat-jobs/repeat-jobs.ts'
import * as reports from './areas/reports/reports.ts'
import * as rewards from './areas/rewards/rewards.ts'
import * as routing from './areas/routing/routing.ts'
import * as customSlots from './areas/slot-zones/custom-slots.ts'
import * as slotCategories from './areas/slot-zones/slot-categories.ts'
import * as slotZones from './areas/slot-zones/slot-zones.ts'
import * as slots from './areas/slots/slots.ts'
import * as bankAccounts from './areas/sponsors/bank-accounts.ts'
import * as investments from './areas/sponsors/investments.ts'
import * as sponsors from './areas/sponsors/sponsors.ts'
import * as stock from './areas/stock/stock.ts'
import * as stockRecords from './areas/stock/stock-records.ts'
import * as availableTechnicians from './areas/technicians/available-technicians.ts'
import * as technicians from './areas/technicians/technicians.ts'
import * as tickets from './areas/tickets/tickets.ts'
import * as transferOtp from './areas/transfers/transfer-otp.ts'
import * as transfers from './areas/transfers/transfers.ts'
import * as wallet from './areas/wallet/wallet.ts'
import type { Endpoint, Schema } from './endpoint.ts'

const areas = [
  auth,
  placeAreas,
  cities,
  identity,
  transferOtp,
  customers,
  transfers,
  customerActs,
  bulkMessage,
  challans,
  employees,
  employeeWrites,
  passwords,
  warehouses,
  employeePicture,
  installations,
  installationLifecycle,
  installationDevices,
  partners,
  jobCalendar,
  availableTechnicians,
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
  benefits,
  deviceModels,
  deliveries,
  deliveryActs,
  deliveryPeople,
  deviceCodes,
  slots,
  slotZones,
  slotCategories,
  customSlots,
  items,
  stockRecords,
  stock,
  routing,
  repeatJobs,
  technicians,
  leaves,
  leaveImpact,
  earnings,
  earningConfigs,
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
  sponsors,
  bankAccounts,
  partnerList,
  partnerBills,
  installationBills,
  investments,
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
