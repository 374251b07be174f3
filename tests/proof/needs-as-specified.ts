/**
 * Needs of every call, page and guarded field, copied by hand from the specification. The matrices take them from
 * here, so that a need changed in the code is noticed (H76). Add the row of a call or page before it is built. A row
 * without its call or page fails, too. Long, because it is a table.
 */

/** Every clause must be met, each by one of its codes (doc1 §6, S-1). `NAME_n` asks for that role, at level n or more. */
export type Codes = readonly (readonly string[])[]
export type Due = 'public' | 'signedIn' | Codes

/** The two tables, row by row (doc1 §6, doc2 §6). */
export const items: readonly (readonly [item: string, ...anyOf: string[]])[] = [
  ['Whole header icon area', 'LEVEL_1'],
  ['Workforce group', 'LEVEL_1'],
  ['Delivery group', 'LEVEL_1'],
  ['Customer group', 'LEVEL_1'],
  ['Sponsors group', 'LEVEL_1'],
  ['Employee group', 'SALES_3', 'PAYMENT_3', 'CRM_3'],
  ['Area group', 'SALES_3', 'PAYMENT_3', 'CRM_3'],
  ['Employee > Add New', 'SALES_4', 'PAYMENT_4', 'CRM_4'],
  ['Employee > Earnings Config', 'DELIVERY_5', 'OPERATIONS_5'],
  ['Slot group', 'SALES_3', 'PAYMENT_3', 'CRM_3'],
  ['Slot > Manage Slot Category', 'OPERATIONS_3'],
  ['Customer > B2B Payments', 'OPERATIONS_6'],
  ['Customer > Refunds', 'FINANCE_4'],
  ['Customer > Rewards', 'CRM_5'],
  ['Sponsors > Device Code Generator', 'PRODUCTION_4'],
  ['Production group', 'PRODUCTION_4'],
  ['IoT group', 'IOT_4'],
  ['Business Partners group', 'OPERATIONS_6'],
  ['/b2b-partners routes', 'OPERATIONS_6'],
  ['Header search', 'CRM_6'],
]

/** Calls by method and path as doc1 §7 and doc2 §7 write them. By S-66 a call needs what its screen needs. */
export const calls: readonly (readonly [call: string, need: Due, source: string])[] = [
  ['POST /login', 'public', 'doc1 §2 /signin'],
  ['POST /auth/me', 'signedIn', 'doc1 §4 Session, S-44'],
  ['POST /auth/logout', 'signedIn', 'doc1 §4 Session'],
  ['PUT /employee/{id}', 'signedIn', 'S-82: the own password'],
  ['GET /auth/send_otp/v3/{phone}/OWNERSHIP_TRANSFER', [['LEVEL_1']], 'S-14, S-66: installationDetail'],
  ['POST /auth/validateOtp/OWNERSHIP_TRANSFER', [['LEVEL_1']], 'S-14, S-66: installationDetail'],
  ['GET /customer/list', [['LEVEL_1']], 'S-66: /app/customer/list'],
  ['POST /customer/bulkMessage', [['LEVEL_1']], 'S-59, S-66: /app/customer/bulkMessage'],
  ['GET /customer/{id}', [['LEVEL_1']], 'S-66: /app/customer/view'],
  ['PUT /customer/{id}', [['LEVEL_1']], 'S-66: /app/customer/edit'],
  ['POST /customer/add', [['LEVEL_1']], 'S-66: /app/customer/add'],
  ['PUT /customer/updatePriorityCustomer/{id}', [['LEVEL_1']], 'S-66: /app/customer/view'],
  ['PUT /customer/changeAddress/{id}', [['LEVEL_1']], 'S-66: /app/customer/view'],
  ['PUT /customer/{id}/status', [['LEVEL_1']], 'S-66: /app/customer/view'],
  ['POST /customer/{id}/note', [['LEVEL_1']], 'S-66: /app/customer/view'],
  ['POST /customer/{id}/pendingPay', [['LEVEL_1']], 'S-66: /app/customer/view'],
  ['GET /customer/getCustomerByInstallationId/{id}', [['LEVEL_1']], 'S-66: installationDetail'],
  ['PUT /customer/transferOwnership/{installationId}', [['LEVEL_1']], 'S-14, S-66: installationDetail'],
  ['PUT /customer/transferOwnership', [['LEVEL_1']], 'S-14, S-66: installationDetail'],
  ['GET /installation/find', [['LEVEL_1']], 'S-66: /app/installation/AllCustomers'],
  ['GET /installation/{id}', [['LEVEL_1']], 'S-66: installationDetail'],
  ['POST /installation/addNote', [['LEVEL_1']], 'doc1 §7, S-66: installationDetail'],
  ['PUT /installation/businessPartner', [['LEVEL_1']], 'doc1 §7, doc2 §7, S-66: installationDetail'],
  ['GET /b2b-partner/dropdown/list/all', [['LEVEL_1']], 'doc2 §7, S-66: installationDetail, which chooses of it'],
  ['PUT /installation/updateInstallationStatusV2', [['LEVEL_1']], 'S-56, S-66: installationDetail'],
  ['POST /installation/{id}/uninstall', [['LEVEL_1']], 'doc1 §4, S-66: installationDetail'],
  ['PUT /installation/{id}/uninstall/pausedService', [['LEVEL_1']], 'doc1 §4, S-66: installationDetail'],
  ['POST /workforce/createUnpauseDeliveryJob/{installationId}', [['LEVEL_1']], 'doc1 §4, S-66: installationDetail'],
  ['POST /installation/markNonPayingCustomer/{id}', [['LEVEL_1']], 'doc1 §4, S-66: installationDetail'],
  ['GET /installation/getInstallationStatus', [['LEVEL_1']], 'S-66: /app/installation/AllCustomers'],
  ['POST /area/add', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc2 §6 Area group, S-66: /app/area/add'],
  ['PUT /area/update', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc2 §6 Area group, S-66: /app/area/edit'],
  ['GET /area/all', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc2 §6 Area group, S-66: /app/area/list'],
  ['GET /area/{areaId}', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc2 §6 Area group, S-66: /app/area/view'],
  ['GET /area/states', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc2 §6 Area group, S-66: /app/area/list'],
  ['GET /area/cities', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc2 §6 Area group, S-66: /app/area/add'],
  ['GET /area/zones', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc2 §6 Area group, S-66: /app/area/add'],
  ['GET /area/statuses', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc2 §6 Area group, S-66: /app/area/list'],
  [
    'POST /area/getAreaZonesByCities',
    [['SALES_3', 'PAYMENT_3', 'CRM_3']],
    'doc2 §6 Area group, S-66: /app/area/dashboard',
  ],
  ['POST /area/getAreaZoneByCity', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc2 §6 Area group, S-66: /app/area/view'],
  [
    'PUT /area/updateZoneGsThresholdLimits',
    [['SALES_3', 'PAYMENT_3', 'CRM_3']],
    'doc2 §6 Area group, S-66: /app/area/dashboard',
  ],
  ['GET /area/cities/all', [['LEVEL_1']], 'doc1 §7 beside the payment dashboard, S-66: /app/customer/add'],
  ['GET /utils/plans/all', [['LEVEL_1']], 'doc1 §7, S-66: /app/installation/AllCustomers'],
  ['POST /plan/getAllPlansForUI', [['LEVEL_1']], 'S-88, S-66: /app/installation/plan/list'],
  ['POST /plan/changePlanFromUI', [['LEVEL_1']], 'S-88, S-66: /app/installation/plan/add'],
  ['GET /plan/getPlanDetails/', [['LEVEL_1']], 'S-88, S-66: /app/installation/plan/view'],
  ['GET /plan/getRechargePlans', [['LEVEL_1']], 'S-88, S-66: installationDetail'],
  ['GET /customer/userPlan', [['LEVEL_1']], 'S-90, S-66: installationDetail'],
  ['GET /customer/plans', [['LEVEL_1']], 'S-90, S-66: /app/customer/view'],
  ['GET /discount/coupon/{code}', [['LEVEL_1']], 'doc1 §7 Discounts, S-66: installationDetail'],
  ['POST /discount/coupon/apply', [['LEVEL_1']], 'doc1 §7 Discounts, S-66: installationDetail'],
  ['POST /discount/referral/apply', [['LEVEL_1']], 'doc1 §7 Discounts, S-66: installationDetail'],
  ['GET /installation/periodic/reports', [['LEVEL_1']], 'S-90, S-66: /app/installation/Reports'],
  ['GET /report/activePurifiersStat', [['LEVEL_1']], 'S-66: /app/installation/dashboard'],
  ['GET /report/monthlyInstallationCount', [['LEVEL_1']], 'S-66: /app/installation/dashboard'],
  ['GET /report/monthStats', [['LEVEL_1']], 'S-66: /app/installation/dashboard'],
  ['GET /report/dailyStats/{mon}_{year}', [['LEVEL_1']], 'S-66: /app/installation/dashboard'],
  ['GET /report/weeklyStats/{mon}_{year}', [['LEVEL_1']], 'S-66: /app/installation/dashboard'],
  ['GET /device/count/by/status', [['LEVEL_1']], 'S-66: /app/installation/dashboard'],
  ['POST /installation/replace', [['LEVEL_1']], 'doc1 §7, S-66: installationDetail'],
  ['POST /customer/installation/{id}/activate', [['LEVEL_1']], 'S-89, S-66: installationDetail'],
  ['GET /device/validModels/cities', [['LEVEL_1']], 'doc2 §7 Devices, S-66: installationDetail'],
  ['GET /device/{id}', [['LEVEL_1']], 'doc2 §7 Devices, S-66: installationDetail'],
  ['GET /device/{id}/model', [['LEVEL_1']], 'doc2 §7 Devices, S-66: installationDetail'],
  ['GET /device/details/syncs', [['LEVEL_1']], 'doc1 §7 Device details, S-66: installationDetail'],
  ['GET /device/details/sync/record', [['LEVEL_1']], 'doc1 §7 Device details, S-66: installationDetail'],
  ['GET /device/details/pings/summary', [['LEVEL_1']], 'doc1 §7 Device details, S-66: installationDetail'],
  ['GET /device/details/{deviceId}', [['LEVEL_1']], 'doc1 §7 Device details, S-66: installationDetail'],
  ['GET /device/serviceDueDate/{id}', [['LEVEL_1']], 'doc1 §7 Device details, S-66: installationDetail'],
  ['GET /device/command', [['LEVEL_1']], 'doc1 §7 Device details, S-66: installationDetail'],
  ['GET /device/life/flowrate/', [['LEVEL_1']], 'doc1 §7 Device details, S-66: installationDetail'],
  ['POST /device/life/conn-check', [['LEVEL_1']], 'doc1 §7 Device details, S-66: installationDetail'],
  ['POST /device/life/botOperation', [['LEVEL_1']], 'doc1 §7 Device details, S-66: installationDetail'],
  ['POST /device/life/changeBot', [['LEVEL_1']], 'doc1 §7 Device details, S-66: installationDetail'],
  ['POST /crm/viewTicketsForCustomer', [['LEVEL_1']], 'doc1 §7, S-66: installationDetail'],
  ['POST /crm/view/ticket', [['LEVEL_1']], 'doc1 §7, S-66: installationDetail'],
  ['GET /reward/tasks', [['LEVEL_1'], ['CRM_5']], 'S-66: /app/installation/Rewards'],
  ['PUT /reward/taskInstallation/{id}/{action}', [['LEVEL_1'], ['CRM_5']], 'S-66: /app/installation/Rewards'],
  ['GET /wallet/find', [['LEVEL_1']], 'S-66: installationDetail'],
  ['GET /wallet/entries', [['LEVEL_1']], 'S-66: installationDetail'],
  ['GET /workforce/job/dashboard/list', [['LEVEL_1']], 'S-66: /app/workforce/list'],
  ['GET /workforce/job/types', [['LEVEL_1']], 'S-66: /app/workforce/list'],
  ['GET /workforce/job/tags', [['LEVEL_1']], 'S-66: /app/workforce/list'],
  ['GET /workforce/getPriorityList', [['LEVEL_1']], 'S-66: /app/workforce/list'],
  ['GET /workforce/job/slots', [['LEVEL_1']], 'S-66: /app/workforce/calendar'],
  ['GET /slot/availableSlots', [['LEVEL_1']], 'S-66: /app/workforce/newAvailableSlots'],
  ['GET /bookslot/available', [['LEVEL_1']], 'S-66: /app/workforce/newAvailableSlots'],
  ['GET /workforce/getTechniciansJobSlots', [['LEVEL_1']], 'S-66: /app/workforce/calendar'],
  ['GET /workforce/getAvailableTechnicians/v2', [['LEVEL_1']], 'S-66: /app/workforce/calendar'],
  ['GET /employee/availableTechnicians', [['LEVEL_1']], 'S-66: /app/workforce/calendar'],
  ['GET /workforce/job/{id}', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['PUT /workforce/job/{id}', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['GET /workforce/job/filteredStatuses', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['PUT /workforce/job/{id}/status', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['GET /workforce/sendHappyCode', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['POST /workforce/sendOtpForPostponement', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['GET /workforce/job/{id}/images', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['POST /workforce/job/addPaymentToBeCollected', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['POST /workflow/addText', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['GET /workflow/triggerPostApiDataPayment', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['PUT /customer/address/{jobId}', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['POST /dial/{number}', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['GET /workforce/getJobsByInstallationId/{id}', [['LEVEL_1']], 'S-66: /app/workforce/job'],
  ['GET /routing/getEligibleEmployeesAndZones', [['LEVEL_1']], 'S-66: /app/workforce/routing'],
  ['GET /workforce/getCustomerWaitingJob', [['LEVEL_1']], 'S-66: /app/workforce/routing'],
  ['GET /workforce/idealTechnician', [['LEVEL_1']], 'S-66: /app/workforce/routing'],
  ['GET /workforce/jobAndTechSummaryForRouting', [['LEVEL_1']], 'S-66: /app/workforce/routing'],
  ['GET /router/solutions', [['LEVEL_1']], 'S-66: /app/workforce/routing'],
  ['GET /router/tasks', [['LEVEL_1']], 'S-66: /app/workforce/autoRouting'],
  ['GET /router/task/{id}', [['LEVEL_1']], 'S-66: /app/workforce/autoRouting'],
  ['POST /router/apply', [['LEVEL_1']], 'S-66: /app/workforce/routing'],
  ['GET /workforce/getTechnicians', [['LEVEL_1']], 'S-66: /app/workforce/technician'],
  ['GET /workforce/getLast3JobsByInstallation/{id}', [['LEVEL_1']], 'S-66: installationDetail'],
  ['GET /utils/adhoctypes', [['LEVEL_1']], 'doc1 §7, S-66: installationDetail'],
  ['GET /payments/adhoc/all', [['LEVEL_1']], 'S-60, S-66: /app/installation/paymentLinkLookup'],
  ['POST /payments/adhoc/v1', [['LEVEL_1']], 'doc1 §7, S-66: installationDetail'],
  ['POST /payments/B2BPayment', [['LEVEL_1'], ['OPERATIONS_6']], 'doc1 §6, S-66: /app/installation/B2BPayment'],
  ['GET /paymentDashboard/getValidity/list', [['LEVEL_1']], 'doc1 §7, S-66: /app/installation/paymentDashboard'],
  ['GET /paymentDashboard/getPlan', [['LEVEL_1']], 'doc1 §7, S-66: /app/installation/paymentDashboard'],
  ['GET /paymentDashboard/download', [['LEVEL_1']], 'doc1 §7, S-66: /app/installation/paymentDashboard'],
  ['GET /paymentDashboard/sendReminder', [['LEVEL_1']], 'doc1 §7, S-66: /app/installation/paymentDashboard'],
  ['GET /utils/topups/all', [['LEVEL_1']], 'doc1 §7, S-66: installationDetail'],
  ['POST /payments/applyplan', [['LEVEL_1']], 'S-88, S-66: installationDetail'],
  ['POST /payments/activate', [['LEVEL_1']], 'S-89, S-66: installationDetail'],
  ['GET /payments/generateInvoice', [['LEVEL_1']], 'doc1 §7, S-66: installationDetail'],
  ['GET /payments/installations/inactivated', [['LEVEL_1']], 'S-89, S-66: /app/installation/AllCustomers'],
  ['GET /payments/payments', [['LEVEL_1']], 'S-75, S-66: installationDetail'],
  ['GET /payments/payments/v1', [['LEVEL_1']], 'S-75, S-66: installationDetail'],
  ['GET /qualityCheckList/getMetadata', [['PRODUCTION_4']], 'S-66: /app/production/qcchecklist'],
  ['GET /qualityCheckList/getData', [['PRODUCTION_4']], 'S-66: /app/production/qcchecklist/:id'],
  ['GET /payments/calculate/refund', [['LEVEL_1']], 'S-66: installationDetail'],
  ['POST /payments/initiate/refund', [['LEVEL_1']], 'S-66: installationDetail'],
  ['GET /payments/refundInitiates', [['LEVEL_1'], ['FINANCE_4']], 'S-66: /app/installation/Refunds'],
  ['POST /payments/refund/approve', [['LEVEL_1'], ['FINANCE_4']], 'S-66: /app/installation/Refunds'],
  ['PUT /payments/refund/{refundId}/reject', [['LEVEL_1'], ['FINANCE_4']], 'S-66: /app/installation/Refunds'],
  ['POST /payments/refund/link/{id}', [['LEVEL_1'], ['FINANCE_4']], 'S-66: /app/installation/Refunds'],
  ['PUT /payments/refund/link/cancel', [['LEVEL_1'], ['FINANCE_4']], 'S-66: /app/installation/Refunds'],
]

/**
 * Fields that belong to another screen than a call that answers with them (H76), by place in the record. Everyone who
 * sees an installation may see its calculation of a refund: lines, total, state, initiator and time.
 */
export const guardedFields: readonly (readonly [place: string, need: Codes, source: string])[] = [
  ['reason', [['LEVEL_1'], ['FINANCE_4']], 'doc1 §3 Refund, screens of /app/installation/Refunds'],
  ['ledger[].actorId', [['LEVEL_1'], ['FINANCE_4']], 'S-13, H76'],
  ['ledger[].actorName', [['LEVEL_1'], ['FINANCE_4']], 'S-13, H76'],
  ['ledger[].at', [['LEVEL_1'], ['FINANCE_4']], 'S-13, H76'],
  ['ledger[].note', [['LEVEL_1'], ['FINANCE_4']], 'S-13, H76'],
  ['link', [['LEVEL_1'], ['FINANCE_4']], 'doc1 §3 refund link, S-11, H76'],
  ['rejection', [['LEVEL_1'], ['FINANCE_4']], 'S-85, H76'],
  ['earlierLinks', [['LEVEL_1'], ['FINANCE_4']], 'doc1 §3 refund link, S-11, H76'],
]

/** The calls that answer with that record, and its place in the answer. */
export const carriers: readonly (readonly [call: string, place: string])[] = [
  ['POST /payments/initiate/refund', ''],
  ['GET /payments/refundInitiates', 'content[].'],
  ['POST /payments/refund/approve', ''],
  ['PUT /payments/refund/{refundId}/reject', ''],
  ['POST /payments/refund/link/{id}', ''],
  ['PUT /payments/refund/link/cancel', ''],
]

/** Pages (doc1 §2, doc2 §2). An entry with a row of its own needs that and its group's (doc1 §6). */
export const pages: readonly (readonly [path: string, need: Codes, source: string])[] = [
  ['/coming-soon', [], 'S-53'],
  ['/profile', [], 'S-53: whoever is signed in'],
  ['/app/customer/dashboard', [['LEVEL_1']], 'doc1 §6 Customer group'],
  ['/app/customer/list', [['LEVEL_1']], 'doc1 §6 Customer group'],
  ['/app/customer/add', [['LEVEL_1']], 'doc1 §6 Customer group'],
  ['/app/customer/view/:id', [['LEVEL_1']], 'doc1 §6 Customer group'],
  ['/app/customer/edit/:id', [['LEVEL_1']], 'doc1 §6 Customer group'],
  ['/app/customer/bulkMessage', [['LEVEL_1']], 'doc1 §6 Customer group'],
  ['/app/installation/Reports', [['LEVEL_1']], 'doc1 §2, §6 Customer group'],
  ['/app/installation/ReportsV2', [['LEVEL_1']], 'doc1 §2, §6 Customer group'],
  ['/app/installation/Rewards', [['LEVEL_1'], ['CRM_5']], 'doc1 §2, §6 Customer group, Customer > Rewards'],
  ['/app/installation/Refunds', [['LEVEL_1'], ['FINANCE_4']], 'doc1 §2, §6 Customer group, Customer > Refunds'],
  ['/app/installation/dashboard', [['LEVEL_1']], 'doc1 §2, §6 Customer group'],
  ['/app/installation/AllCustomers', [['LEVEL_1']], 'doc1 §2, §6 Customer group'],
  [
    '/app/installation/B2BPayment',
    [['LEVEL_1'], ['OPERATIONS_6']],
    'doc1 §2, §6 Customer group, Customer > B2B Payments',
  ],
  ['/app/installation/paymentLinkLookup', [['LEVEL_1']], 'doc1 §2, §6 Customer group'],
  [
    '/app/installation/installationDetail/:id/:walletId/transactions/:type/:dashboard',
    [['LEVEL_1']],
    'doc1 §2, §6 Customer group',
  ],
  ['/app/installation/plan/list', [['LEVEL_1']], 'doc1 §2, §6 Customer group'],
  ['/app/installation/plan/view/:id', [['LEVEL_1']], 'doc1 §2, §6 Customer group'],
  ['/app/installation/plan/add', [['LEVEL_1']], 'doc1 §2, §6 Customer group'],
  ['/app/installation/plan/edit/:id', [['LEVEL_1']], 'doc1 §2, §6 Customer group'],
  ['/app/installation/paymentDashboard', [['LEVEL_1']], 'doc1 §2, §6 Customer group'],
  ['/app/installation/planDashboard', [['LEVEL_1']], 'doc1 §2, §6 Customer group'],
  ['/app/production/qcchecklist', [['PRODUCTION_4']], 'doc1 §6 Production group'],
  ['/app/production/qcchecklist/:id', [['PRODUCTION_4']], 'doc1 §6 Production group'],
  ['/app/iot/mqtt', [['IOT_4']], 'doc1 §6 IoT group'],
  ['/app/workforce/dashboard', [['LEVEL_1']], 'doc1 §6, doc2 §6 Workforce group'],
  ['/app/workforce/list', [['LEVEL_1']], 'doc1 §6, doc2 §6 Workforce group'],
  ['/app/workforce/job/:id', [['LEVEL_1']], 'doc1 §6, doc2 §6 Workforce group'],
  ['/app/workforce/job/:id/workflow', [['LEVEL_1']], 'doc1 §6, doc2 §6 Workforce group'],
  ['/app/workforce/calendar', [['LEVEL_1']], 'doc1 §6, doc2 §6 Workforce group'],
  ['/app/workforce/newAvailableSlots', [['LEVEL_1']], 'doc1 §6, doc2 §6 Workforce group'],
  ['/app/workforce/technician', [['LEVEL_1']], 'doc1 §6, doc2 §6 Workforce group'],
  ['/app/workforce/GSDueDays', [['LEVEL_1']], 'doc1 §6, doc2 §6 Workforce group'],
  ['/app/workforce/RepeatJobs', [['LEVEL_1']], 'doc1 §6, doc2 §6 Workforce group'],
  ['/app/workforce/item/list', [['LEVEL_1']], 'doc1 §6, doc2 §6 Workforce group'],
  ['/app/workforce/routing', [['LEVEL_1']], 'doc1 §6, doc2 §6 Workforce group'],
  ['/app/workforce/autoRouting', [['LEVEL_1']], 'doc1 §6, doc2 §6 Workforce group'],
  ['/app/delivery/dashboard', [['LEVEL_1']], 'doc1 §6, doc2 §6 Delivery group'],
  ['/app/delivery/list', [['LEVEL_1']], 'doc1 §6, doc2 §6 Delivery group'],
  ['/app/delivery/challans', [['LEVEL_1']], 'doc1 §6, doc2 §6 Delivery group'],
  ['/app/delivery/job/:id', [['LEVEL_1']], 'doc1 §6, doc2 §6 Delivery group'],
  ['/app/delivery/calendar', [['LEVEL_1']], 'doc1 §6, doc2 §6 Delivery group'],
  ['/app/delivery/persons-list', [['LEVEL_1']], 'doc1 §6, doc2 §6 Delivery group'],
  ['/app/delivery/details/:technicianId', [['LEVEL_1']], 'doc1 §6, doc2 §6 Delivery group'],
  ['/app/delivery/deviceModel', [['LEVEL_1']], 'doc1 §6, doc2 §6 Delivery group'],
  ['/app/delivery/deviceModel/:tab', [['LEVEL_1']], 'doc1 §6, doc2 §6 Delivery group'],
  ['/app/employee/list', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Employee group'],
  ['/app/employee/view/:id', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Employee group'],
  ['/app/employee/view/:id/earning', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Employee group'],
  ['/app/employee/view/:id/leave', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Employee group'],
  [
    '/app/employee/view/:id/leave/:fromDate/:toDate',
    [['SALES_3', 'PAYMENT_3', 'CRM_3']],
    'doc1 §6, doc2 §6 Employee group',
  ],
  ['/app/employee/edit/:id', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Employee group'],
  [
    '/app/employee/add',
    [
      ['SALES_3', 'PAYMENT_3', 'CRM_3'],
      ['SALES_4', 'PAYMENT_4', 'CRM_4'],
    ],
    'doc1 §6, doc2 §6 Employee group, Employee > Add New',
  ],
  [
    '/app/employee/earning',
    [
      ['SALES_3', 'PAYMENT_3', 'CRM_3'],
      ['DELIVERY_5', 'OPERATIONS_5'],
    ],
    'doc1 §6, doc2 §6 Employee group, Employee > Earnings Config',
  ],
  [
    '/app/employee/earning/scheme/view/:id',
    [
      ['SALES_3', 'PAYMENT_3', 'CRM_3'],
      ['DELIVERY_5', 'OPERATIONS_5'],
    ],
    'doc1 §6, doc2 §6 Employee group, S-64',
  ],
  [
    '/app/employee/earning/scheme/edit/:id',
    [
      ['SALES_3', 'PAYMENT_3', 'CRM_3'],
      ['DELIVERY_5', 'OPERATIONS_5'],
    ],
    'doc1 §6, doc2 §6 Employee group, S-64',
  ],
  [
    '/app/employee/earning/add/:id',
    [
      ['SALES_3', 'PAYMENT_3', 'CRM_3'],
      ['DELIVERY_5', 'OPERATIONS_5'],
    ],
    'doc1 §6, doc2 §6 Employee group, S-64',
  ],
  ['/app/employee/leaves', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Employee group'],
  ['/app/area/dashboard', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Area group'],
  ['/app/area/list', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Area group'],
  ['/app/area/view/:id', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Area group'],
  ['/app/area/edit/:id', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Area group'],
  ['/app/area/add', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Area group'],
  ['/app/slotzone/all/list', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Slot group'],
  ['/app/slotzone/custom/list', [['SALES_3', 'PAYMENT_3', 'CRM_3']], 'doc1 §6, doc2 §6 Slot group'],
  [
    '/app/slotzone/manageSlotCategory',
    [['SALES_3', 'PAYMENT_3', 'CRM_3'], ['OPERATIONS_3']],
    'doc1 §6, doc2 §6 Slot group, Slot > Manage Slot Category',
  ],
  [
    '/app/slotzone/manageSlotCategory/:tab',
    [['SALES_3', 'PAYMENT_3', 'CRM_3'], ['OPERATIONS_3']],
    'doc1 §6, doc2 §6 Slot group, Slot > Manage Slot Category',
  ],
  [
    '/app/slotzone/manageSlotCategory/:tab/:innerTab',
    [['SALES_3', 'PAYMENT_3', 'CRM_3'], ['OPERATIONS_3']],
    'doc1 §6, doc2 §6 Slot group, Slot > Manage Slot Category',
  ],
  ['/app/sponsor/list', [['LEVEL_1']], 'doc1 §6, doc2 §6 Sponsors group'],
  ['/app/sponsor/bank-accounts', [['LEVEL_1']], 'doc1 §6, doc2 §6 Sponsors group'],
  ['/app/sponsor/add', [['LEVEL_1']], 'doc1 §6, doc2 §6 Sponsors group'],
  ['/app/sponsor/investment', [['LEVEL_1']], 'doc1 §6, doc2 §6 Sponsors group'],
  [
    '/app/sponsor/device/code/generator/:tab',
    [['LEVEL_1'], ['PRODUCTION_4']],
    'doc1 §6, doc2 §6 Sponsors group, Sponsors > Device Code Generator',
  ],
  ['/app/b2b-partners/list', [['OPERATIONS_6']], 'doc1 §6, doc2 §6 /b2b-partners routes'],
  ['/app/b2b-partners/:partnerId/bills', [['OPERATIONS_6']], 'doc1 §6, doc2 §6 /b2b-partners routes'],
  ['/app/b2b-partners/:partnerId/bill/:billId', [['OPERATIONS_6']], 'doc1 §6, doc2 §6 /b2b-partners routes'],
  ['/app/technician/dashboard', [['LEVEL_1']], 'S-51'],
  ['/app/technician/list', [['LEVEL_1']], 'S-51'],
  ['/app/technician/details/:technicianId', [['LEVEL_1']], 'S-51'],
  ['/app/technician/reconcile/:technicianId', [['LEVEL_1']], 'S-51'],
  ['/app/technician/history/:technicianId', [['LEVEL_1']], 'S-51'],
  ['/app/technician/jobs/:technicianId', [['LEVEL_1']], 'S-51'],
]

/** Flows have the need of the page that they belong to, or of their own row (doc1 §6, S-66). */
export const flows: readonly (readonly [flow: string, need: Codes, source: string])[] = [
  ['change-password', [], 'S-82: the own password'],
  ['header-search', [['CRM_6']], 'doc1 §6 Header search'],
  ['ownership-transfer', [['LEVEL_1']], 'S-14, S-66: installationDetail'],
  ['refund-initiation', [['LEVEL_1']], 'S-66: installationDetail'],
  ['plan-application', [['LEVEL_1']], 'S-66: installationDetail'],
  ['bulk-message', [['LEVEL_1']], 'S-59, S-66: /app/customer/bulkMessage'],
  ['b2b-recharge', [['LEVEL_1'], ['OPERATIONS_6']], 'doc1 §6, S-66: /app/installation/B2BPayment'],
  ['routing-apply', [['LEVEL_1']], 'S-66: /app/workforce/routing'],
  ['refund-approval', [['LEVEL_1'], ['FINANCE_4']], 'S-66: /app/installation/Refunds'],
  ['refund-link', [['LEVEL_1'], ['FINANCE_4']], 'S-66: /app/installation/Refunds'],
  ['installation-lifecycle', [['LEVEL_1']], 'S-66: installationDetail'],
]

const rowOf = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[], name: string): Row => {
  const row = rows.find(([found]) => found === name)
  if (!row) throw new Error(`${name} has no row in tests/proof/needs-as-specified.ts: write its need there first.`)
  return row
}

/** `PUT /payments/refund/link/cancel`. */
export const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`

/** Need of a call in the specification. */
export const dueOf = (call: { readonly method: string; readonly path: string }): Due => rowOf(calls, nameOf(call))[1]

/** Need of a page in the specification, by the path of its route. */
export const dueOfPage = (path: string): Codes => rowOf(pages, path)[1]

/** Tells whether permissions meet a need. Computed here, not by the rule that console and backend share. */
export const isMet = (grants: Readonly<Record<string, number>>, need: Codes): boolean =>
  need.every((clause) =>
    clause.some((code) => {
      const cut = code.lastIndexOf('_')
      return (grants[code.slice(0, cut)] ?? -1) >= Number.parseInt(code.slice(cut + 1), 10)
    }),
  )
