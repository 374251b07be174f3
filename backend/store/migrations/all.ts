import type { Migration } from '../migration.ts'
import { staff } from './0001-staff.ts'
import { business } from './0002-business.ts'
import { refundLinks } from './0003-refund-links.ts'
import { customerRecords } from './0004-customer-records.ts'
import { largeLists } from './0005-large-lists.ts'
import { largeRefundLists } from './0006-large-refund-lists.ts'
import { sortedLists } from './0007-sorted-lists.ts'
import { oneDeposit } from './0008-one-deposit.ts'
import { boundProofs } from './0009-bound-proofs.ts'
import { severalProcesses } from './0010-several-processes.ts'
import { unusedColumn } from './0011-unused-column.ts'
import { actedBy } from './0012-acted-by.ts'
import { areas } from './0013-areas.ts'
import { qualityChecks } from './0014-quality-checks.ts'
import { installedDays } from './0015-installed-days.ts'
import { plans } from './0016-plans.ts'
import { rewardTasks } from './0017-reward-tasks.ts'
import { adhocPayments } from './0018-adhoc-payments.ts'
import { walletSums } from './0019-wallet-sums.ts'
import { installationLifecycle } from './0020-installation-lifecycle.ts'
import { businessPartners } from './0021-business-partners.ts'
import { payments } from './0022-payments.ts'
import { tickets } from './0024-tickets.ts'
import { devices } from './0025-devices.ts'
import { paymentReminders } from './0026-payment-reminders.ts'
import { b2bPayments } from './0027-b2b-payments.ts'
import { purifiers } from './0028-purifiers.ts'
import { cityPlanModels } from './0029-city-plan-models.ts'
import { invoices } from './0030-invoices.ts'
import { bulkMessages } from './0031-bulk-messages.ts'
import { fieldDesk } from './0032-field-desk.ts'
import { jobPage } from './0033-job-page.ts'
import { promisedPurifiers } from './0034-promised-purifiers.ts'
import { planChange } from './0036-plan-change.ts'
import { routing } from './0037-routing.ts'
import { repeatJobs } from './0038-repeat-jobs.ts'
import { kitsAndTeams } from './0040-kits-and-teams.ts'
import { jobMoney } from './0041-job-money.ts'
import { leaveCodes } from './0042-leave-codes.ts'
import { jobCommunications } from './0043-job-communications.ts'
import { routingReasons } from './0047-routing-reasons.ts'
import { handedOut } from './0055-handed-out.ts'
import { agreedPlans } from './0060-agreed-plans.ts'
import { foldedReferences } from './0061-folded-references.ts'
import { endedCodes } from './0062-ended-codes.ts'
import { creditedVisits } from './0063-credited-visits.ts'
import { rcaWords } from './0064-rca-words.ts'
import { sponsors } from './0065-sponsors.ts'
import { modelNames } from './0066-model-names.ts'
import { employees } from './0067-employees.ts'
import { leaves } from './0068-leaves.ts'
import { slotZones } from './0069-slot-zones.ts'
import { employeePictures } from './0071-employee-pictures.ts'
import { devicePlaces } from './0072-device-places.ts'
import { stockLedger } from './0073-stock-ledger.ts'
import { jobExtra } from './0074-job-extra.ts'
import { redeliveries } from './0075-redeliveries.ts'
import { signOffs } from './0076-sign-offs.ts'
import { challans } from './0077-challans.ts'
import { deviceCodes } from './0079-device-codes.ts'
import { partReceipts } from './0082-part-receipts.ts'
import { investments } from './0083-investments.ts'
import { earnings } from './0084-earnings.ts'
import { partnerBills } from './0085-partner-bills.ts'
import { deviceBenefits } from './0086-device-benefits.ts'
import { keptLedgers } from './0087-kept-ledgers.ts'

/** In order. A version that was released is never changed. */
export const migrations: readonly Migration[] = [
  staff,
  business,
  refundLinks,
  customerRecords,
  largeLists,
  largeRefundLists,
  sortedLists,
  oneDeposit,
  boundProofs,
  severalProcesses,
  unusedColumn,
  actedBy,
  areas,
  qualityChecks,
  installedDays,
  plans,
  rewardTasks,
  adhocPayments,
  walletSums,
  installationLifecycle,
  businessPartners,
  payments,
  tickets,
  devices,
  paymentReminders,
  b2bPayments,
  purifiers,
  cityPlanModels,
  invoices,
  bulkMessages,
  fieldDesk,
  jobPage,
  promisedPurifiers,
  planChange,
  routing,
  repeatJobs,
  kitsAndTeams,
  jobMoney,
  leaveCodes,
  jobCommunications,
  routingReasons,
  handedOut,
  agreedPlans,
  foldedReferences,
  endedCodes,
  creditedVisits,
  rcaWords,
  sponsors,
  modelNames,
  employees,
  leaves,
  slotZones,
  employeePictures,
  devicePlaces,
  stockLedger,
  jobExtra,
  redeliveries,
  signOffs,
  challans,
  deviceCodes,
  partReceipts,
  investments,
  earnings,
  partnerBills,
  deviceBenefits,
  keptLedgers,
]
