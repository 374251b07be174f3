import {
  blockedReasonFor,
  isApproved,
  type LedgerStep,
  waitingStep,
} from '../../../src/contract/areas/refunds/refunds.ts'
import { type Code, can } from '../../../src/contract/permissions.ts'
import type { User } from '../../../src/contract/user.ts'
import { Refusal } from '../../http/handle.ts'
import { momentText } from '../../moment.ts'
import type { WireRefund } from './refund-record.ts'

/** Refunds from this total on need a second approval, in minor units (S-13). */
export const secondApprovalFrom = 5000_00

/** The needs of the ledger's steps, in order (S-13). */
export const approvalNeeds = (total: number): readonly Code[] =>
  total < secondApprovalFrom ? ['FINANCE_4'] : ['FINANCE_4', 'FINANCE_5']

/** All that a ledger may name. */
const ledgerNeeds = approvalNeeds(secondApprovalFrom)

/** Those of them that the person holds: by the same rule as everywhere. */
export const heldNeeds = (person: User): readonly Code[] => ledgerNeeds.filter((need) => can(person, [[need]]))

export const lackedNeeds = (person: User): readonly Code[] => ledgerNeeds.filter((need) => !can(person, [[need]]))

/** Why the person may not act on that step, in words: who was first, or what is missing. */
export function refusalFor(refund: WireRefund, person: User, step: number | undefined): Refusal {
  const waiting = waitingStep(refund)
  if (!waiting || (step !== undefined && step !== waiting.stepNo)) return new Refusal(409, whoWasFirst(refund, step))
  const blockedReason = blockedReasonFor(refund, person)
  const number = `Step ${waiting.stepNo}`
  switch (blockedReason?.code) {
    case 'ownInitiation':
      return new Refusal(403, 'You initiated this refund, so someone else must approve or reject it.')
    case 'alreadyApproved': {
      const own = refund.ledger.find((entry) => entry.actorId === person.id)
      return new Refusal(
        403,
        `You approved step ${own?.stepNo} already. Someone else must act on ${number.toLowerCase()}.`,
      )
    }
    case 'missingNeed':
      return step === undefined && cameLate(refund, person)
        ? new Refusal(409, `${whoWasFirst(refund)} ${number} requires ${blockedReason.need}.`)
        : new Refusal(403, `${number} requires ${blockedReason.need}.`)
    default:
      return new Refusal(409, `${whoWasFirst(refund)} The refund has changed in the meantime. Reload it.`)
  }
}

/** Says why this person may not reject a refund that is approved, linked or paid. Undefined for any other refund. */
export function refusalOfRejection(refund: WireRefund, person: User): Refusal | undefined {
  const { state, link, refundId } = refund
  if (state === 'PAID')
    return new Refusal(409, `${refundId} was paid ${momentText(link?.endedAt ?? refund.updatedAt)}.`)
  if (state === 'LINK_ACTIVE' && link)
    return new Refusal(
      409,
      `${link.createdBy} generated a link ${momentText(link.createdAt)}. Cancel it before you reject.`,
    )
  if (!isApproved(refund)) return undefined
  const blockedReason = blockedReasonFor(refund, person)
  if (blockedReason?.code === 'ownInitiation')
    return new Refusal(403, 'You initiated this refund, so someone else must reject it.')
  if (blockedReason?.code === 'missingNeed')
    return new Refusal(403, `Rejecting an approved refund requires ${blockedReason.need}.`)
  return undefined
}

/** Without a step named, who could have taken an earlier one may have meant that. */
const cameLate = (refund: WireRefund, person: User): boolean =>
  refund.ledger.some((entry) => entry.actorId !== null && can(person, [[entry.need as Code]]))

/** "Farah Sheikh approved step 1 at 10:41 on 21 Nov 2026." */
function whoWasFirst(refund: WireRefund, step?: number): string {
  const { rejection } = refund
  if (rejection) return `${rejection.actorName} rejected ${refund.refundId} ${momentText(rejection.at)}.`
  const acted = refund.ledger.filter((entry) => entry.actorId !== null)
  const told = acted.find((entry) => entry.stepNo === step) ?? acted.at(-1)
  return told
    ? actText(told)
    : `${refund.initiatedBy.name} initiated this refund ${momentText(refund.initiatedAt)}${waitsText(refund)}.`
}

const actText = (entry: LedgerStep): string =>
  `${entry.actorName} ${entry.state === 'REJECTED' ? 'rejected' : 'approved'} step ${entry.stepNo} ${momentText(entry.at ?? '')}.`

function waitsText(refund: WireRefund): string {
  const waiting = waitingStep(refund)
  return waiting ? `, and step ${waiting.stepNo} requires ${waiting.need}` : ''
}
