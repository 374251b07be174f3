import { and, eq, inArray } from 'drizzle-orm'
import { calculateRefund, calculation, initiateRefund } from '../../../src/contract/areas/refunds/refund-initiation.ts'
import { refundMoves } from '../../../src/contract/areas/refunds/refund-moves.ts'
import { shownOfCalculation } from '../../../src/contract/shown/refund.ts'
import { toMinor } from '../../../src/contract/values.ts'
import { endHandedOut } from '../../business/homes/handed-out.ts'
import { readHoldings, wireHoldings } from '../../business/homes/holdings.ts'
import { approvalNeeds } from '../../business/refunds/approval-needs.ts'
import { depositRefund, depositText } from '../../business/refunds/deposit.ts'
import { calculateLines, totalOf } from '../../business/refunds/refund-calculation.ts'
import { type Home, hasLines, lockHome } from '../../business/refunds/refund-draft.ts'
import { type Reading, readRefund, type WireRefund } from '../../business/refunds/refund-record.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { asRead, refuseChanged } from '../../lists/changed-since.ts'
import { moneyText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { audit, refund, refundStep } from '../../store/schema/index.ts'
import { transact } from '../../store/transact.ts'
import { dayProblem, draftFor } from './refund-draft.ts'
import { takeWallet } from './refunded-wallet.ts'
import { requestUninstallation } from './requested-uninstallation.ts'

/** Writes no more than the draft, and the same one again: asking twice changes nothing. */
const calculate: Handler<typeof calculateRefund> = ({ query }, call) =>
  transact(call.database, async (database) => {
    const home = await lockHome({ database, at: call.at }, query.installationId)
    const open = await depositRefund({ database, at: call.at }, home.id)
    if (open) return wireCalculation(open)
    const problem = dayProblem(home, query.uninstalltionDate, call.at)
    if (problem) throw new Refusal(422, problem)
    const id = await draftFor(home, query.uninstalltionDate, { ...call, database })
    const reading = { database, at: call.at }
    return withHoldings(await mustRead(reading, id), reading)
  })

/** With what the review names beside its lines. */
const withHoldings = async (one: WireRefund, reading: Reading) => ({
  ...wireCalculation(one),
  holdings: wireHoldings(await readHoldings(one.installationId, reading)),
})

const wireCalculation = (one: WireRefund) => ({
  refundId: one.refundId,
  installationId: one.installationId,
  uninstalltionDate: one.uninstalltionDate,
  customerName: one.customerName,
  phoneNumber: one.phoneNumber,
  lines: one.lines,
  total: one.total,
  state: one.state,
  needs: [...approvalNeeds(toMinor(one.total))],
  ...(one.state === 'CALCULATED' ? {} : { initiatedBy: one.initiatedBy, initiatedAt: one.initiatedAt }),
})

/** The id is the key: whoever comes again, with whatever reason, gets the record as it is (S-12). */
const initiate: Handler<typeof initiateRefund> = async ({ body }, call) => {
  const place = await mustFind(call, body.refundId)
  const home = await lockHome(call, place.installationId)
  const record = await mustFind(call, body.refundId)
  if (record.state !== 'CALCULATED') return new Reply(record, 'Already initiated')
  await refuseSecond(home, call)
  await refuseOutdated(home, record, call)
  if (call.seen) refuseChanged(call, shownOfCalculation(asRead(calculation, await withHoldings(record, call))))
  await endHandedOut({ home, ending: 'refund', note: `Refund ${record.refundId} initiated` }, call)
  await takeWallet(record.refundId, home.id, call)
  await store(body, { home, record }, call)
  return new Reply(await mustRead(call, body.refundId), 'Refund initiated')
}

/** Its deposit is paid once, whoever owned it (S-85). */
async function refuseSecond(home: Home, call: Call): Promise<void> {
  const there = await depositRefund(call, home.id)
  if (there) throw new Refusal(409, `${depositText(there)}.`, undefined, there)
}

/** Calculates anew: what was reviewed must be what is true now (H33). */
async function refuseOutdated(home: Home, record: WireRefund, { database, at }: Call): Promise<void> {
  if (record.customerId !== home.customerId)
    throw new Refusal(409, `${home.id} has another owner since this was calculated. Calculate again.`)
  const day = record.uninstalltionDate ?? ''
  const problem = dayProblem(home, day, at)
  if (problem) throw new Refusal(409, `${problem} Calculate again.`)
  const lines = calculateLines(home, day)
  if (await hasLines(database, record.refundId, lines)) return
  const [was, is] = [moneyText(toMinor(record.total)), moneyText(totalOf(lines))]
  throw new Refusal(409, `The calculation changed: the refund is ${is} now, it was ${was}. Calculate again.`)
}

interface Reviewed {
  readonly home: Home
  readonly record: WireRefund
}

async function store(
  { refundId, reason }: { refundId: string; reason: string },
  { home, record }: Reviewed,
  call: Call,
): Promise<void> {
  const { database, user, at } = call
  const total = toMinor(record.total)
  if (total === 0) throw new Refusal(409, 'There is nothing to refund.')
  const needs = approvalNeeds(total)
  const waits = { state: refundMoves.initiate.to[0], waitingNeed: needs[0], actedBy: [user.id] }
  const statusBefore = await requestUninstallation(home, refundId, call)
  const stored = await database
    .update(refund)
    .set({ ...waits, statusBefore, reason, initiatedBy: user.id, initiatedAt: at, updatedAt: at, version: 2 })
    .where(and(eq(refund.id, refundId), inArray(refund.state, refundMoves.initiate.from)))
    .returning({ id: refund.id })
  if (stored.length === 0) throw new Refusal(409, 'The refund has changed in the meantime. Reload it.')
  await database
    .insert(refundStep)
    .values(needs.map((need, index) => ({ refundId, stepNo: index + 1, need, state: 'WAITING' as const })))
  await database
    .insert(audit)
    .values({ at, actorId: user.id, action: 'refund.initiate', subjectId: refundId, detail: { total } })
}

async function mustFind(reading: Reading, id: string): Promise<WireRefund> {
  const found = await readRefund(reading, id)
  if (!found) throw new Refusal(404, `Refund ${id} not found. Calculate it first.`)
  return found
}

async function mustRead(reading: Reading, id: string): Promise<WireRefund> {
  const found = await readRefund(reading, id)
  if (!found) throw new Error(`The refund ${id} vanished.`)
  return found
}

export const refundInitiationHandlers = [handle(calculateRefund, calculate), handle(initiateRefund, initiate)]
