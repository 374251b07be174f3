import type { Example } from '../../../backend/testing/examples/preparation.ts'

type Named =
  | 'id'
  | 'installationId'
  | 'phoneNumber'
  | 'refundId'
  | 'areaId'
  | 'planId'
  | 'paymentId'
  | 'sponsorId'
  | 'code'
  | 'issuanceId'
type Answered = Partial<Record<Named | 'jobId' | 'leaveId' | 'customSlotId' | 'partnerId' | 'employeeId', string>>

/** What each write answered. */
export type Answers = Readonly<
  Record<
    string,
    Answered & {
      readonly results?: readonly { readonly installationId: string }[]
      readonly bill?: { readonly partnerId: string; readonly billId: string }
    }
  >
>

const leaveOf = (id: string | undefined) => `/app/employee/leaves?view=ALL&pageSize=200&page=1#${id}`

/** Pages that show what the writes' free texts were, and the home whose purifier was given benefits. */
export function addressesOfTexts(
  answers: Answers,
  body: (id: string) => Example | undefined,
  benefitsHome: string | undefined,
): readonly string[] {
  const customerId = body('updateCustomer')?.params?.id
  const moved = String(body('transferToNewCustomer')?.body?.installationId)
  const refunds = ['rejectRefund', 'initiateRefund', 'cancelRefundLink'].map((id) => answers[id]?.refundId)
  const placeOf = (id: string | undefined) =>
    `/app/installation/installationDetail/${id}/-/transactions/ALL/AllCustomers`
  const place = placeOf(moved)
  const acts = [
    'updateInstallationStatus',
    'uninstallInstallation',
    'uninstallPausedInstallation',
    'addInstallationNote',
    'replaceInstallation',
  ]
  const jobs = [
    ...['updateJob', 'updateJobStatus', 'addPaymentToBeCollected', 'addWorkflowText', 'changeJobAddress'],
    ...['addJobFromSystem', 'createSpareTransferJob', 'createDeliveryJobForExistingCustomer'],
    'editDeliveryJobAppointment',
  ].map((id) => answers[id]?.jobId)
  const movedLines = body('removePickedUpItems')?.body?.items as readonly { readonly line_id: string }[] | undefined
  const [movedPackage] = movedLines?.[0]?.line_id.split(':') ?? []
  return [
    ...['overview', 'communication', 'payments', 'installations', 'jobs', 'timeline'].map(
      (tab) => `/app/customer/view/${customerId}?tab=${tab}`,
    ),
    `/app/customer/edit/${customerId}`,
    ...['address', 'status', 'note', 'communication'].map((dialog) => `/app/customer/view/${customerId}#${dialog}`),
    `/app/customer/view/${answers.addCustomer?.id}`,
    ...['addArea', 'updateArea'].map((id) => `/app/area/view/${answers[id]?.areaId}`),
    `/app/installation/plan/view/${answers.changePlan?.planId}`,
    `/app/installation/paymentLinkLookup#${answers.createAdhocPayment?.paymentId}`,
    `/app/installation/AllCustomers?pageSize=10&page=1&search=${moved}`,
    place,
    `${place}?flow=transfer`,
    ...acts.map((id) => placeOf(answers[id]?.id)),
    placeOf(answers.createB2BPayment?.results?.[0]?.installationId),
    ...jobs.flatMap((id) => [`/app/workforce/job/${id}`, `/app/workforce/job/${id}/workflow`]),
    ...refunds.map((id) => `/app/installation/Refunds?tab=APPROVED#${id}`),
    `/app/sponsor/list#${answers.createSponsor?.sponsorId}`,
    ...['view', 'edit'].map((page) => `/app/employee/${page}/${answers.updateEmployee?.id}`),
    ...['addEmployeeLeave', 'updateEmployeeLeave', 'updateLeaveStatus'].map((id) => leaveOf(answers[id]?.leaveId)),
    '/app/slotzone/manageSlotCategory/categories/zones?pageSize=200&page=1',
    `/app/slotzone/custom/list?pageSize=200&page=1#${answers.cancelCustomSlot?.customSlotId}`,
    `/app/slotzone/manageSlotCategory?pageSize=200&page=1&search=${answers.createSlotCategory?.code}`,
    '/app/delivery/deviceModel/models',
    ...['editDeliveryJobAppointment', 'editDeliveryJobStatus', 'redeliverJob'].map(
      (id) => `/app/delivery/job/${answers[id]?.jobId}`,
    ),
    `/app/delivery/job/${body('redeliverJob')?.params?.id}`,
    ...[answers.allocateToEmployee?.issuanceId, movedPackage].map(
      (id) => `/app/technician/details/E-2001?tab=stock#package-${id}`,
    ),
    `/app/technician/details/E-2001?tab=stock#serial-${body('confirmReturnForItem')?.body?.serial}`,
    `/app/b2b-partners/list?search=${answers.updatePartner?.partnerId}#${answers.updatePartner?.partnerId}`,
    `/app/b2b-partners/${answers.payBill?.bill?.partnerId}/bill/${answers.payBill?.bill?.billId}`,
    '/app/employee/earning?pageSize=200&page=1',
    `${placeOf(benefitsHome)}?tab=device`,
    `/app/employee/view/${answers.addAdhocPayout?.employeeId}/earning`,
    '/outbox',
  ]
}
