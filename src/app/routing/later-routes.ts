import type { Need } from '../../contract/permissions.ts'
import * as need from './needs.ts'

/** A route of the specification whose screen is not built yet: guarded, and out of the menu. */
export interface LaterRow {
  readonly path: `/${string}`
  readonly title: string
  readonly need: Need
  readonly later: true
}

type Entry = readonly [rest: string, title: string, need?: Need]

const group = (base: `/${string}`, shared: Need, entries: readonly Entry[]): LaterRow[] =>
  entries.map(([rest, title, own]) => ({
    path: `${base}${rest}`,
    title: `titles:${title}`,
    need: own ?? shared,
    later: true,
  }))

/** Screens of the specification (doc1 §2, doc2 §2) that are still to come; a row leaves with its screen. */
export const laterRoutes: readonly LaterRow[] = [
  ...group('/app/customer', need.level1, [['/bulkMessage', 'bulkMessage']]),
  ...group('/app/installation', need.level1, [
    ['/Reports', 'reports'],
    ['/ReportsV2', 'reportsV2'],
    ['/Rewards', 'rewards', need.rewards],
    ['/dashboard', 'installationDashboard'],
    ['/B2BPayment', 'b2bPayments', need.b2bPayments],
    ['/paymentLinkLookup', 'paymentLinkLookup'],
    ['/plan/list', 'plans'],
    ['/plan/view/:id', 'plan'],
    ['/plan/add', 'planAdd'],
    ['/plan/edit/:id', 'planEdit'],
    ['/paymentDashboard', 'paymentDashboard'],
    ['/planDashboard', 'planDashboard'],
  ]),
  ...group('/app/production/qcchecklist', need.production, [
    ['', 'qualityChecks'],
    ['/:id', 'qualityCheck'],
  ]),
  ...group('/app/iot/mqtt', need.iot, [['', 'mqtt']]),
  ...group('/app/workforce', need.level1, [
    ['/dashboard', 'workforceDashboard'],
    ['/list', 'jobs'],
    ['/job/:id', 'job'],
    ['/job/:id/workflow', 'jobWorkflow'],
    ['/calendar', 'calendar'],
    ['/newAvailableSlots', 'newAvailableSlots'],
    ['/technician', 'technicians'],
    ['/GSDueDays', 'gsDueDays'],
    ['/RepeatJobs', 'repeatJobs'],
    ['/item/list', 'items'],
    ['/routing', 'routing'],
    ['/autoRouting', 'autoRouting'],
  ]),
  ...group('/app/delivery', need.level1, [
    ['/dashboard', 'deliveryDashboard'],
    ['/list', 'deliveries'],
    ['/challans', 'challans'],
    ['/job/:id', 'deliveryJob'],
    ['/calendar', 'deliveryCalendar'],
    ['/persons-list', 'deliveryPersons'],
    ['/details/:technicianId', 'deliveryPerson'],
    ['/deviceModel', 'deviceModels'],
    ['/deviceModel/:tab', 'deviceModels'],
  ]),
  ...group('/app/employee', need.staffOffice, [
    ['/list', 'employees'],
    ['/view/:id', 'employee'],
    ['/view/:id/earning', 'employeeEarnings'],
    ['/view/:id/leave', 'employeeLeaves'],
    ['/view/:id/leave/:fromDate/:toDate', 'employeeLeaves'],
    ['/edit/:id', 'employeeEdit'],
    ['/add', 'employeeAdd', need.staffAdd],
    ['/earning', 'earnings', need.earnings],
    ['/earning/scheme/view/:id', 'earningScheme', need.earnings],
    ['/earning/scheme/edit/:id', 'earningScheme', need.earnings],
    ['/earning/add/:id', 'earningAdd', need.earnings],
    ['/leaves', 'agentLeaves'],
  ]),
  ...group('/app/area', need.staffOffice, [
    ['/dashboard', 'areaDashboard'],
    ['/list', 'areas'],
    ['/view/:id', 'area'],
    ['/edit/:id', 'areaEdit'],
    ['/add', 'areaAdd'],
  ]),
  ...group('/app/slotzone', need.staffOffice, [
    ['/all/list', 'slots'],
    ['/custom/list', 'customSlots'],
    ['/manageSlotCategory', 'slotCategories', need.slotCategories],
    ['/manageSlotCategory/:tab', 'slotCategories', need.slotCategories],
    ['/manageSlotCategory/:tab/:innerTab', 'slotCategories', need.slotCategories],
  ]),
  ...group('/app/sponsor', need.level1, [
    ['/list', 'sponsors'],
    ['/bank-accounts', 'bankAccounts'],
    ['/add', 'sponsorAdd'],
    ['/investment', 'investments'],
    ['/device/code/generator/:tab', 'deviceCodes', need.deviceCodes],
  ]),
  ...group('/app/b2b-partners', need.partners, [
    ['/list', 'partners'],
    ['/:partnerId/bills', 'partnerBills'],
    ['/:partnerId/bill/:billId', 'partnerBill'],
  ]),
  ...group('/app/technician', need.level1, [
    ['/dashboard', 'technicianDashboard'],
    ['/list', 'technicians'],
    ['/details/:technicianId', 'technician'],
    ['/reconcile/:technicianId', 'technicianReconcile'],
    ['/history/:technicianId', 'technicianHistory'],
    ['/jobs/:technicianId', 'technicianJobs'],
  ]),
]
