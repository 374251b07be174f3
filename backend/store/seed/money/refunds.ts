import { sql } from 'drizzle-orm'
import { approvalNeeds } from '../../../business/refunds/approval-needs.ts'
import { refund, refundLine, refundLink, refundStep } from '../../schema/refunds.ts'
import type { Database } from '../../typed-database.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { SeededCustomer } from '../customers/customers.ts'
import { after, dayMs, hourMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import type { Ending } from '../installations/endings.ts'
import type { Home } from '../installations/installations.ts'
import { numberIn } from '../numbers.ts'
import { shownRefunds } from '../showcase.ts'
import { people } from '../staff/staff.ts'
import { linksOf } from './links.ts'

type Row = typeof refund.$inferInsert
type Step = typeof refundStep.$inferInsert

interface Draft {
  readonly home: Home
  readonly ending: Ending
  readonly initiatedAt: Date
  readonly initiatedBy: string
}

const reasons = [
  'Moving to another city, address not serviceable',
  'Flat sold, the new owner has a purifier',
  'Borewell water improved, purifier not needed',
  'Service visits took too long',
  'Transferred by the employer for two years',
  'Too expensive after the last change of plan',
]
const refusals = [
  'The deposit receipt does not match the amount',
  'Device not received back at the warehouse',
  'Pick-up charge is missing in the calculation',
]
const notes = ['Device received, deposit matches receipt', 'Checked with the warehouse', null, null]

export async function seedRefunds(
  database: Database,
  chance: Chance,
  homes: readonly Home[],
  customers: readonly SeededCustomer[],
  at: Date,
): Promise<number> {
  const names = new Map(customers.map(({ id, name }) => [id, name]))
  const former = chanceOf(20_600)
  const chanceFor = ({ isFormer }: Ending) => (isFormer ? former : chance)
  const drafts = homes
    .flatMap((home) => (home.ending ? [draftOf(chanceFor(home.ending), home, home.ending)] : []))
    .sort((a, b) => a.initiatedAt.getTime() - b.initiatedAt.getTime())
  const number = numbering(drafts)
  const turns = { former: 0, other: 0 }
  const made = drafts.map((draft, index) => {
    const payee = names.get(draft.home.row.customerId) ?? ''
    const turn = draft.ending.isFormer ? turns.former++ : turns.other++
    return makeRefund(chanceFor(draft.ending), { ...draft, payee }, turn, `RF-${number(index)}`, at)
  })
  await insertAll(
    database,
    refund,
    made.map(({ row }) => row),
  )
  await insertAll(
    database,
    refundLine,
    made.flatMap(({ lines }) => lines),
  )
  await insertAll(
    database,
    refundStep,
    made.flatMap(({ steps }) => steps),
  )
  await insertAll(
    database,
    refundLink,
    made.flatMap(({ links }) => links),
  )
  const last = Math.max(20_000, ...made.map(({ row }) => numberIn(row.id)))
  await database.execute(sql`select setval('refund_number', ${last})`)
  return made.length
}

/** Ascending by age, with the showcase's number at its place. */
function numbering(drafts: readonly Draft[]): (index: number) => number {
  const shown = shownRefunds.find(({ id }) => id)
  const place = drafts.findIndex(({ ending }) => ending.shown !== undefined && shownRefunds[ending.shown] === shown)
  return (index) => numberIn(shown?.id ?? '') - place + index
}

function draftOf(chance: Chance, home: Home, ending: Ending): Draft {
  const initiatedAt = after(home.until, 2 * hourMs)
  return { home, ending, initiatedAt, initiatedBy: initiatorOf(chance, ending) }
}

function initiatorOf(chance: Chance, ending: Ending): string {
  if (ending.byFinance === 'LEAD') return people.financeLead
  if (ending.byFinance === 'FINANCE') return chance.pick(people.finance)
  return ending.shown === undefined ? chance.pick(people.support) : (people.support[2] as string)
}

function makeRefund(chance: Chance, draft: Draft & { readonly payee: string }, turn: number, id: string, at: Date) {
  const { home, ending, initiatedAt, initiatedBy } = draft
  const steps = stepsOf(chance, id, draft, at)
  const acted = steps.flatMap((step) => (step.at ? [step.at] : []))
  const approvedAt = acted.at(-1) ?? initiatedAt
  const links = linksOf({ refundId: id, state: ending.state, approvedAt, at, index: turn })
  const moved = links.flatMap((link) => link.endedAt ?? link.createdAt)
  const row: Row = {
    id,
    installationId: home.row.id,
    customerId: home.row.customerId,
    payee: draft.payee,
    cityCode: home.row.cityCode,
    total: ending.total,
    reason: (ending.shown === undefined ? undefined : shownRefunds[ending.shown]?.reason) ?? chance.pick(reasons),
    state: ending.state,
    uninstalledOn: home.row.uninstalledOn ?? null,
    initiatedBy,
    initiatedAt,
    waitingNeed: steps.find(({ state }) => state === 'WAITING')?.need ?? null,
    actedBy: [initiatedBy, ...steps.flatMap(({ actorId }) => actorId ?? [])],
    updatedAt: moved.at(-1) ?? approvedAt,
  }
  return { row, steps, links, lines: linesOf(chance, id, home, ending.total) }
}

/** Deposit less what was used: the lines add up to the total. */
function linesOf(chance: Chance, refundId: string, { installedAt, until }: Home, total: number) {
  const pickUp = chance.pick([300_00, 450_00, 600_00])
  const used = chance.whole(2, 24) * 100_00
  const days = Math.round((until.getTime() - installedAt.getTime()) / dayMs)
  return [
    { refundId, lineNo: 1, code: 'DEPOSIT', days: null, amount: total + used + pickUp },
    { refundId, lineNo: 2, code: 'USED_DAYS', days, amount: -used },
    { refundId, lineNo: 3, code: 'PICK_UP', days: null, amount: -pickUp },
  ]
}

/** A draft has no ledger yet. Every other refund has the steps that its total asks for (S-13). */
function stepsOf(chance: Chance, refundId: string, draft: Draft, at: Date): Step[] {
  const { state, step: open, total, shown } = draft.ending
  if (state === 'CALCULATED') return []
  let moment = draft.initiatedAt
  return approvalNeeds(total).map((need, index): Step => {
    const stepNo = index + 1
    const isRejected = state === 'REJECTED'
    if (open !== 0 && stepNo > open) return { refundId, stepNo, need, state: isRejected ? 'SKIPPED' : 'WAITING' }
    if (open === stepNo && !isRejected) return { refundId, stepNo, need, state: 'WAITING' }
    moment = new Date(Math.min(after(moment, chance.whole(3, 20) * hourMs).getTime(), at.getTime() - stepNo * 60_000))
    const actorId = actorOf(chance, need, draft.initiatedBy, shown !== undefined)
    if (open === stepNo)
      return { refundId, stepNo, need, state: 'REJECTED', actorId, at: moment, note: chance.pick(refusals) }
    return {
      refundId,
      stepNo,
      need,
      state: 'APPROVED',
      actorId,
      at: moment,
      note: shown === 4 ? notes[0] : chance.pick(notes),
    }
  })
}

/** Never who initiated it. */
function actorOf(chance: Chance, need: string, initiatedBy: string, isShown: boolean): string {
  if (need === 'FINANCE_5') return initiatedBy === people.financeLead ? people.administrator : people.financeLead
  if (isShown) return people.finance[0]
  return chance.pick(people.finance.filter((id) => id !== initiatedBy))
}
