import { makeBills } from '../business/billing/make-bills.ts'
import type { Handled } from '../http/handle.ts'
import type { Step } from '../keep-stepping.ts'
import type { Ending } from '../store/purge.ts'
import { areaHandlers } from './areas/areas.ts'
import { zoneHandlers } from './areas/zones.ts'
import { authHandlers } from './auth/auth.ts'
import { b2bPaymentHandlers } from './b2b-payments/b2b-payments.ts'
import { bulkMessageHandlers } from './bulk-message/bulk-message.ts'
import { challanHandlers } from './challans/challans.ts'
import { customerActHandlers } from './customers/customer-acts.ts'
import { customerHandlers } from './customers/customers.ts'
import { dbuiHandlers } from './dbui/dbui.ts'
import { assignmentHandlers } from './delivery/assignment.ts'
import { deliveryHandlers } from './delivery/deliveries.ts'
import { deliveryActHandlers } from './delivery/delivery-acts.ts'
import { deliveryPeopleHandlers } from './delivery/delivery-people.ts'
import { redeliveryHandlers } from './delivery/redelivery.ts'
import { deviceCodeHandlers } from './device-codes/device-codes.ts'
import { prefixHandlers } from './device-codes/prefixes.ts'
import { benefitHandlers } from './devices/benefits.ts'
import { cityPlanModelHandlers } from './devices/city-plan-models.ts'
import { deviceLifeHandlers } from './devices/device-life.ts'
import { deviceListHandlers } from './devices/device-list.ts'
import { deviceModelHandlers } from './devices/device-models.ts'
import { deviceHandlers } from './devices/devices.ts'
import { stockHandlers } from './devices/stock.ts'
import { earningConfigHandlers } from './earnings/configs.ts'
import { earningEntryHandlers } from './earnings/entries.ts'
import { payoutHandlers } from './earnings/payouts.ts'
import { earningSchemeHandlers } from './earnings/schemes.ts'
import { addEmployeeHandlers } from './employees/add-employee.ts'
import { employeeRoleHandlers } from './employees/employee-roles.ts'
import { employeeWriteHandlers } from './employees/employee-writes.ts'
import { employeeHandlers } from './employees/employees.ts'
import { passwordHandlers } from './employees/passwords.ts'
import { employeePictureHandlers } from './employees/picture.ts'
import { warehouseHandlers } from './employees/warehouses.ts'
import { installationDeviceHandlers } from './installations/device-acts.ts'
import { installationLifecycleHandlers } from './installations/installation-lifecycle.ts'
import { installationNoteHandlers } from './installations/installation-notes.ts'
import { installationHandlers } from './installations/installations.ts'
import { lapseRecharges } from './installations/lapse.ts'
import { invoiceHandlers } from './invoices/invoices.ts'
import { itemHandlers } from './items/items.ts'
import { addedJobHandlers } from './jobs/added-jobs.ts'
import { jobCalendarHandlers } from './jobs/job-calendar.ts'
import { jobCodeHandlers } from './jobs/job-code.ts'
import { jobDependencyHandlers } from './jobs/job-dependencies.ts'
import { jobPageHandlers } from './jobs/job-page.ts'
import { jobStatusHandlers } from './jobs/job-status.ts'
import { jobHandlers } from './jobs/jobs.ts'
import { paymentLinkHandlers } from './jobs/payment-link.ts'
import { planChangeHandlers } from './jobs/plan-change.ts'
import { updateJobHandlers } from './jobs/update-job.ts'
import { leaveActHandlers } from './leaves/leave-acts.ts'
import { leaveImpactHandlers } from './leaves/leave-impact.ts'
import { leaveHandlers } from './leaves/leaves.ts'
import { billHandlers } from './partners/bills.ts'
import { installationBillHandlers } from './partners/installation-bills.ts'
import { partnerHandlers } from './partners/partners.ts'
import { payBillHandlers } from './partners/pay-bill.ts'
import { paymentDashboardHandlers } from './payment-dashboard/payment-dashboard.ts'
import { adhocPaymentHandlers } from './payments/adhoc-payments.ts'
import { paymentHandlers } from './payments/payments.ts'
import { rechargeHandlers } from './payments/recharge.ts'
import { discountHandlers } from './plans/discounts.ts'
import { planHandlers } from './plans/plans.ts'
import { rechargePlanHandlers } from './plans/recharge-plans.ts'
import { qualityCheckHandlers } from './quality-checks/quality-checks.ts'
import { refundInitiationHandlers } from './refunds/refund-initiation.ts'
import { refundLinkHandlers } from './refunds/refund-link.ts'
import { expireLinks } from './refunds/refund-payout.ts'
import { refundHandlers } from './refunds/refunds.ts'
import { repeatJobHandlers } from './repeat-jobs/repeat-jobs.ts'
import { submitRcaHandlers } from './repeat-jobs/submit-rca.ts'
import { periodicReportHandlers } from './reports/periodic-reports.ts'
import { reportHandlers } from './reports/reports.ts'
import { rewardHandlers } from './rewards/rewards.ts'
import { routingHandlers } from './routing/routing.ts'
import { routingListHandlers } from './routing/routing-lists.ts'
import { forgetRuns, stepRuns } from './routing/routing-runs.ts'
import { categoryZoneHandlers } from './slot-zones/category-zones.ts'
import { changedZoneHandlers } from './slot-zones/changed-zones.ts'
import { customSlotHandlers } from './slot-zones/custom-slots.ts'
import { displayRuleHandlers } from './slot-zones/display-rules.ts'
import { slotCategoryHandlers } from './slot-zones/slot-categories.ts'
import { slotZoneHandlers } from './slot-zones/slot-zones.ts'
import { slotHandlers } from './slots/slots.ts'
import { bankAccountHandlers } from './sponsors/bank-accounts.ts'
import { investmentCodeHandlers } from './sponsors/investment-codes.ts'
import { investmentHandlers } from './sponsors/investments.ts'
import { sponsorHandlers } from './sponsors/sponsors.ts'
import { allocationHandlers } from './stock/allocation.ts'
import { issuanceHandlers } from './stock/issuances.ts'
import { serialHandlers } from './stock/serials.ts'
import { stockActHandlers } from './stock/stock-acts.ts'
import { availableTechnicianHandlers } from './technicians/available-technicians.ts'
import { teamHandlers } from './technicians/teams.ts'
import { technicianHandlers } from './technicians/technicians.ts'
import { ticketHandlers } from './tickets/tickets.ts'
import { otpHandlers } from './transfers/otp.ts'
import { transferHandlers } from './transfers/transfer.ts'
import { walletHandlers } from './wallet/wallet.ts'

/** Endings that the hourly purge stores. */
export const endings: readonly Ending[] = [expireLinks, forgetRuns]

/** What the server does by itself, every two seconds. */
export const steps: readonly Step[] = [lapseRecharges, stepRuns, makeBills]

/** The handlers of all calls of the contract. */
export const handled: readonly Handled[] = [
  ...authHandlers,
  ...zoneHandlers,
  ...areaHandlers,
  ...otpHandlers,
  ...customerHandlers,
  ...customerActHandlers,
  ...bulkMessageHandlers,
  ...addEmployeeHandlers,
  ...employeeHandlers,
  ...employeeRoleHandlers,
  ...employeeWriteHandlers,
  ...passwordHandlers,
  ...warehouseHandlers,
  ...employeePictureHandlers,
  ...installationHandlers,
  ...installationLifecycleHandlers,
  ...installationDeviceHandlers,
  ...installationNoteHandlers,
  ...addedJobHandlers,
  ...jobHandlers,
  ...jobDependencyHandlers,
  ...jobStatusHandlers,
  ...jobCodeHandlers,
  ...jobCalendarHandlers,
  ...jobPageHandlers,
  ...paymentLinkHandlers,
  ...planChangeHandlers,
  ...updateJobHandlers,
  ...slotHandlers,
  ...slotZoneHandlers,
  ...changedZoneHandlers,
  ...slotCategoryHandlers,
  ...categoryZoneHandlers,
  ...displayRuleHandlers,
  ...customSlotHandlers,
  ...technicianHandlers,
  ...teamHandlers,
  ...leaveHandlers,
  ...leaveActHandlers,
  ...leaveImpactHandlers,
  ...earningSchemeHandlers,
  ...earningConfigHandlers,
  ...earningEntryHandlers,
  ...payoutHandlers,
  ...itemHandlers,
  ...issuanceHandlers,
  ...allocationHandlers,
  ...serialHandlers,
  ...stockActHandlers,
  ...routingListHandlers,
  ...routingHandlers,
  ...repeatJobHandlers,
  ...submitRcaHandlers,
  ...dbuiHandlers,
  ...availableTechnicianHandlers,
  ...planHandlers,
  ...rechargePlanHandlers,
  ...discountHandlers,
  ...qualityCheckHandlers,
  ...reportHandlers,
  ...periodicReportHandlers,
  ...rewardHandlers,
  ...deviceHandlers,
  ...deviceListHandlers,
  ...prefixHandlers,
  ...deliveryHandlers,
  ...deliveryActHandlers,
  ...deliveryPeopleHandlers,
  ...assignmentHandlers,
  ...redeliveryHandlers,
  ...deviceCodeHandlers,
  ...deviceLifeHandlers,
  ...benefitHandlers,
  ...stockHandlers,
  ...cityPlanModelHandlers,
  ...deviceModelHandlers,
  ...ticketHandlers,
  ...refundHandlers,
  ...refundInitiationHandlers,
  ...refundLinkHandlers,
  ...transferHandlers,
  ...walletHandlers,
  ...adhocPaymentHandlers,
  ...paymentDashboardHandlers,
  ...paymentHandlers,
  ...rechargeHandlers,
  ...challanHandlers,
  ...invoiceHandlers,
  ...b2bPaymentHandlers,
  ...sponsorHandlers,
  ...bankAccountHandlers,
  ...partnerHandlers,
  ...billHandlers,
  ...payBillHandlers,
  ...installationBillHandlers,
  ...investmentHandlers,
  ...investmentCodeHandlers,
]
