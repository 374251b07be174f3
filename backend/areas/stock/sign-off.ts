import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { ownedReasons } from '../../../src/contract/areas/stock/count-reasons.ts'
import type { updateWarehouseItemDetails } from '../../../src/contract/areas/stock/stock.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import type { RejectedRow } from '../../../src/contract/failure.ts'
import { toMinor } from '../../../src/contract/values.ts'
import { coverCash } from '../../business/money/cash-in-hand.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import { type Carrier, carrierOf, placeOf } from '../../business/stock/carriers.ts'
import { countFault, countMoves, type WithPerson } from '../../business/stock/count-rules.ts'
import { type HeldLine, holdLines, type Move, moveStock } from '../../business/stock/held-stock.ts'
import { readLines } from '../../business/stock/issued-lines.ts'
import type { Call } from '../../call.ts'
import { notFound, tell } from '../../lists/held-record.ts'
import { momentText, moneyText } from '../../moment.ts'
import { Refusal, RowsRefusal } from '../../store/refusal.ts'
import {
  employee,
  installation,
  issuanceLine,
  job,
  stockBalance,
  stockPlace,
  stockSignOff,
  stockSignOffDifference,
  stockSignOffLine,
} from '../../store/schema/index.ts'

type SignOff = Extract<HandlerInput<typeof updateWarehouseItemDetails>['body'], { status: 'RECONCILED' }>

/** Sign-offs of one employee follow each other: of two with the same count the second finds the first (H100). */
async function holdEmployee({ employee_id: id, after }: SignOff, { database, user }: Call): Promise<void> {
  if (id === user.id) throw new Refusal(409, 'Nobody signs off their own count. Ask someone else to sign it off.')
  const [found] = await database
    .select({ name: nameOfEmployee })
    .from(employee)
    .where(eq(employee.id, id))
    .for('no key update')
  if (!found) throw notFound('employee', id)
  const [last] = await database
    .select({ id: stockSignOff.id, at: stockSignOff.signedAt, by: nameOfEmployee })
    .from(stockSignOff)
    .innerJoin(employee, eq(employee.id, stockSignOff.signedBy))
    .where(eq(stockSignOff.employeeId, id))
    .orderBy(desc(sql`substr(${stockSignOff.id}, 4)::bigint`))
    .limit(1)
  if ((last?.id ?? null) === after) return
  throw new Refusal(
    409,
    last
      ? `${last.by} signed off a count of ${found.name} ${momentText(last.at)}. Load it, then count what has moved since.`
      : `No count of ${found.name} was signed off yet. Load what they have, and count it.`,
  )
}

const withPerson = ({ held }: HeldLine): WithPerson => {
  const of = (kind: string) => held.reduce((sum, one) => sum + (one.kind === kind ? one.quantity : 0), 0)
  return { pickedUp: of('PERSON'), returnRequested: of('RETURNING'), missing: of('MISSING') }
}

/** Lines of which something is with the employee, found at their last count or not. */
const linesWith = ({ id }: Carrier, { database }: Call) =>
  database
    .selectDistinct({ id: stockBalance.lineId })
    .from(stockBalance)
    .innerJoin(stockPlace, eq(stockPlace.code, stockBalance.placeCode))
    .where(
      and(
        eq(stockPlace.employeeId, id),
        inArray(stockPlace.kind, ['PERSON', 'RETURNING', 'MISSING']),
        sql`${stockBalance.quantity} > 0`,
      ),
    )
    .orderBy(asc(stockBalance.lineId))

/** The lines as they are now, held until the call is over. Rejected where the count was of something else (H98). */
async function countedLines({ items }: SignOff, carrier: Carrier, call: Call) {
  const now = (await linesWith(carrier, call)).map(({ id }) => id)
  const ids = items.map(({ line_id: id }) => id)
  const doubled = items.flatMap(({ line_id: id }, position) =>
    ids.indexOf(id) === position ? [] : [{ position, id, code: 'DOUBLED', message: `${id} stands on two rows.` }],
  )
  if (doubled.length > 0) throw new RowsRefusal('A line stands on two rows. Add up what was counted.', doubled)
  const held = new Map(
    (await holdLines([...new Set([...now, ...ids])], [], call.database)).map((one) => [one.line.id, one]),
  )
  const nameOf = (id: string) => held.get(id)?.line.serial ?? id
  const moved: RejectedRow[] = []
  for (const [position, asked] of items.entries()) {
    const one = held.get(asked.line_id)
    if (!one || one.employeeId !== carrier.id) {
      moved.push({
        position,
        id: asked.line_id,
        code: 'STRANGE',
        message: `${asked.line_id} is no line of ${carrier.name}.`,
      })
      continue
    }
    const { pickedUp, returnRequested, missing } = withPerson(one)
    if (pickedUp === asked.picked_up && returnRequested === asked.return_requested && missing === asked.missing)
      continue
    const has = `${pickedUp} picked up, ${returnRequested} asked back, ${missing} missing`
    moved.push({
      position,
      id: asked.line_id,
      code: 'MOVED',
      message: `${nameOf(asked.line_id)} moved since it was counted: ${has} now.`,
    })
  }
  for (const id of now)
    if (!ids.includes(id))
      moved.push({ id, code: 'CAME', message: `${nameOf(id)} came to ${carrier.name} since the count began.` })
  if (moved.length > 0) throw new Refusal(409, `${moved[0]?.message ?? ''} Count it again.`, undefined, null, moved)
  return held
}

/** Rejects differences that don't add up, or whose owner nobody knows. */
async function checkDifferences(body: SignOff, held: ReadonlyMap<string, HeldLine>, { database }: Call) {
  const wrong: RejectedRow[] = []
  for (const [position, { line_id: id, counted }] of body.items.entries()) {
    const differences = body.differences.filter((one) => one.line_id === id)
    const fault = countFault(withPerson(held.get(id) as HeldLine), counted, differences)
    if (fault) wrong.push({ position, id, field: 'counted', code: 'WRONG_COUNT', message: `${id}: ${fault}` })
  }
  for (const { line_id: id, reason, owner } of body.differences) {
    const fault = (message: string) => wrong.push({ id, field: 'owner', code: 'WRONG_OWNER', message })
    if (!body.items.some((one) => one.line_id === id)) fault(`${id} has a difference and was not counted.`)
    else if (!ownedReasons.includes(reason)) {
      if (owner !== undefined) fault(`${id}: with ${reason} no one else has it. Leave "owner" out.`)
    } else if (owner === undefined) fault(`${id}: enter the ID of who has it.`)
    else if (reason === 'WITH_COLLEAGUE') {
      const [found] = await database.select({ id: employee.id }).from(employee).where(eq(employee.id, owner))
      if (!found || owner === body.employee_id) fault(`${id}: ${owner} is no colleague. Enter the ID of an employee.`)
    } else {
      const [home] = await database.select({ id: installation.id }).from(installation).where(eq(installation.id, owner))
      const [visit] = home ? [] : await database.select({ id: job.id }).from(job).where(eq(job.id, owner))
      if (!home && !visit) fault(`${id}: there is no installation or job ${owner}.`)
    }
  }
  if (wrong.length > 0) throw new RowsRefusal(wrong[0]?.message ?? '', wrong)
}

/** Posts the differences as movements: what is missing stays with its person, in a place of its own (S-298). */
async function post(body: SignOff, held: ReadonlyMap<string, HeldLine>, carrier: Carrier, call: Call) {
  const moves: Move[] = []
  for (const { line_id: lineId, counted } of body.items) {
    const one = held.get(lineId) as HeldLine
    for (const { from, to, quantity } of countMoves(withPerson(one), counted)) {
      const goal = await placeOf(to as 'PERSON' | 'MISSING', carrier, call.database)
      const [source] = one.held.filter(({ kind }) => kind === from)
      const { itemId, serial } = one.line
      moves.push({ kind: 'COUNT', itemId, serial, quantity, from: source?.placeCode ?? '', to: goal, lineId })
    }
  }
  if (moves.length > 0) await moveStock(moves, body.note ?? '', call)
}

/** Cash is covered payment by payment. Rejected where the sum isn't the one that was read (S-288). */
async function cover({ employee_id: id, cash }: SignOff, signOffId: string, { database }: Call): Promise<void> {
  const sum = await coverCash(id, signOffId, database)
  if (sum === toMinor(cash.expected)) return
  throw new Refusal(
    409,
    `The cash in hand is ${moneyText(sum)} now, not ${moneyText(toMinor(cash.expected))}. Load it again.`,
  )
}

function checkCash({ cash }: SignOff): void {
  const sum = Object.entries(cash.pieces).reduce((total, [value, pieces]) => total + Number(value) * pieces, 0)
  if (toMinor(sum) !== toMinor(cash.counted))
    throw new Refusal(
      422,
      `The notes and coins are ${moneyText(toMinor(sum))}, not ${moneyText(toMinor(cash.counted))}.`,
    )
  if (toMinor(cash.counted) !== toMinor(cash.expected) && !cash.reason)
    throw new Refusal(422, 'The cash counted differs from the cash expected. Give the reason.')
}

/** Signs off a count of all that an employee has, all of it or nothing (S-87). */
export async function signOff(body: SignOff, call: Call) {
  const { employee_id: employeeId, after: previousId, cash, unexpected, note = '' } = body
  const { database, user, at } = call
  checkCash(body)
  await holdEmployee(body, call)
  const carrier = await carrierOf(employeeId, database)
  const held = await countedLines(body, carrier, call)
  await checkDifferences(body, held, call)
  await post(body, held, carrier, call)
  const [made] = await database
    .insert(stockSignOff)
    .values({
      id: sql`'SO-' || nextval('stock_sign_off_number')`,
      employeeId,
      previousId,
      signedBy: user.id,
      signedAt: at,
      note,
      shownEarly: body.shown_early,
      cashExpected: toMinor(cash.expected),
      cashCounted: toMinor(cash.counted),
      cashReason: toMinor(cash.counted) === toMinor(cash.expected) ? '' : (cash.reason ?? ''),
      cashPieces: cash.pieces,
      unexpected,
    })
    .returning({ id: stockSignOff.id })
  if (!made) throw new Error('The sign-off vanished.')
  await cover(body, made.id, call)
  const signOffId = made.id
  if (body.items.length > 0)
    await database.insert(stockSignOffLine).values(
      body.items.map(({ line_id: lineId, counted, ...was }) => ({
        signOffId,
        lineId,
        expected: was.picked_up + was.return_requested,
        counted,
        movementId: sql`(select max(id) from stock_movement where line_id = ${lineId})`,
      })),
    )
  if (body.differences.length > 0)
    await database.insert(stockSignOffDifference).values(
      body.differences.map(({ line_id: lineId, quantity, reason, owner = null, note: why }, position) => ({
        signOffId,
        position,
        lineId,
        quantity,
        reason,
        owner,
        note: why,
      })),
    )
  await tell('stock.RECONCILE', employeeId, call, { signOff: signOffId, lines: body.items.length })
  const ids = body.items.map(({ line_id: id }) => id)
  return readLines(database, inArray(issuanceLine.id, ids))
}
