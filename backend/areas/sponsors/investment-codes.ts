import { eq, inArray, sql } from 'drizzle-orm'
import { isFree, mostDevices, movedCodes } from '../../../src/contract/areas/sponsors/investment-rules.ts'
import {
  investment as investmentRecord,
  transferInvestment,
  updateInvestmentSponsorCodes,
} from '../../../src/contract/areas/sponsors/investments.ts'
import type { RejectedRow } from '../../../src/contract/failure.ts'
import { shownOfInvestments } from '../../../src/contract/shown/investment.ts'
import { lockCodes } from '../../business/stock/code-status.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { asRead, refuseChanged } from '../../lists/changed-since.ts'
import { holdRecord, nextVersion, notFound, tell } from '../../lists/held-record.ts'
import { Refusal, RowsRefusal } from '../../store/refusal.ts'
import { deviceCode, investment, investmentCode } from '../../store/schema/index.ts'
import { type CodeInRow, codesOf, investmentsOf, readInvestment } from './investment-rows.ts'

/** Why the given codes can't be those of an investment, row by row, and which used ones would be taken away (S-314). */
async function faultsOf(id: string, asked: readonly string[], now: readonly CodeInRow[], call: Call) {
  const known = await call.database
    .select({ code: deviceCode.code })
    .from(deviceCode)
    .where(inArray(deviceCode.code, [...asked]))
  const there = new Set(known.map(({ code }) => code))
  const owner = await investmentsOf(asked, call)
  const first = new Set<string>()
  const wrong = asked.flatMap((code, position): RejectedRow[] => {
    const fault = (why: string, message: string) => [{ position, id: code, code: why, message }]
    if (first.has(code)) return fault('DOUBLED', `${code} stands there twice.`)
    first.add(code)
    if (!there.has(code)) return fault('UNKNOWN', `There is no code ${code}.`)
    const other = owner.get(code) ?? id
    return other === id ? [] : fault('ELSEWHERE', `${code} belongs to the investment ${other}.`)
  })
  const lost = now
    .filter((one) => !isFree(one) && !first.has(one.code))
    .map(({ code, status }) => ({
      id: code,
      code: 'USED',
      message: `${code} is ${status}, so it stays with this investment. Add it again.`,
    }))
  return [...wrong, ...lost]
}

/** The whole set, all or none. Investment and codes are held, so of two who take one code the second is told. */
const setCodes: Handler<typeof updateInvestmentSponsorCodes> = async ({ params: { id }, body }, call) => {
  const { database } = call
  const { codes: asked, updatedAt: seenAt } = body
  const read = () => readInvestment(id, call)
  await holdRecord({ noun: 'investment', key: investment.id, id, seenAt, read }, call)
  const before = await codesOf(id, call)
  await lockCodes([...new Set([...asked, ...before.map(({ code }) => code)])], call)
  const now = await codesOf(id, call)
  const wrong = await faultsOf(id, asked, now, call)
  if (wrong.length > 0) throw new RowsRefusal(`The codes were not set: ${wrong.length} can’t be as asked.`, wrong)
  const { numOfDevices } = await read()
  if (asked.length > numOfDevices)
    throw new Refusal(
      422,
      `The codes were not set: ${asked.length} codes are more than the ${numOfDevices} devices of this investment. Remove ${asked.length - numOfDevices}.`,
    )
  const had = new Set(now.map(({ code }) => code))
  const keeps = new Set(asked)
  const removed = [...had].filter((code) => !keeps.has(code))
  const added = asked.filter((code) => !had.has(code))
  if (removed.length > 0) await database.delete(investmentCode).where(inArray(investmentCode.code, removed))
  if (added.length > 0) await database.insert(investmentCode).values(added.map((code) => ({ code, investmentId: id })))
  await database
    .update(investment)
    .set({ updatedAt: nextVersion(investment.updatedAt, call) })
    .where(eq(investment.id, id))
  await tell('investment.codes', id, call, { added, removed })
  return new Reply(await read(), `${asked.length} ${asked.length === 1 ? 'code' : 'codes'} set`)
}

/** Holds both in the order of their ids, so that transfers in both directions never wait for each other (S-315). */
async function holdBoth(source: string, target: string, { database }: Call): Promise<void> {
  const held = await database
    .select({ id: investment.id })
    .from(investment)
    .where(inArray(investment.id, [source, target]))
    .orderBy(investment.id)
    .for('update')
  const ids = held.map(({ id }) => id)
  if (!ids.includes(source)) throw notFound('investment', source)
  if (!ids.includes(target)) throw new Refusal(422, `Target: the investment ${target} was not found. Choose another.`)
}

const devicesBy = (id: string, change: number, { database, ...call }: Call) =>
  database
    .update(investment)
    .set({
      numOfDevices: sql`${investment.numOfDevices} + ${change}`,
      updatedAt: nextVersion(investment.updatedAt, { database, ...call }),
    })
    .where(eq(investment.id, id))

const transfer: Handler<typeof transferInvestment> = async ({ params: { id }, body }, call) => {
  const { database } = call
  const { sourceInvestmentId: source, targetInvestmentId: target, numOfDevices } = body
  if (id !== source) throw new Refusal(422, `Source: ${source} is not the investment ${id} of the address.`)
  if (source === target) throw new Refusal(422, 'Target: an investment can’t be transferred to itself. Choose another.')
  await holdBoth(source, target, call)
  const held = await codesOf(source, call)
  await lockCodes(
    held.map(({ code }) => code),
    call,
  )
  const [from, to] = [await readInvestment(source, call), await readInvestment(target, call)]
  const [fromRead, toRead] = [asRead(investmentRecord, from), asRead(investmentRecord, to)]
  const codes = [...movedCodes(fromRead.codes ?? [], numOfDevices)]
  refuseChanged(call, shownOfInvestments(fromRead, toRead, codes))
  if (codes.length < numOfDevices)
    throw new Refusal(
      409,
      `Devices: ${codes.length} of ${source} are free, so ${numOfDevices} can’t be transferred. Enter ${codes.length} at most.`,
    )
  if (to.numOfDevices + numOfDevices > mostDevices)
    throw new Refusal(422, `Devices: ${target} would have more than ${mostDevices} devices. Enter fewer.`)
  // The target first: at no moment has an investment more codes than devices.
  await devicesBy(target, numOfDevices, call)
  await database.update(investmentCode).set({ investmentId: target }).where(inArray(investmentCode.code, codes))
  await devicesBy(source, -numOfDevices, call)
  await tell('investment.transfer', source, call, { to: target, codes })
  await tell('investment.transfer', target, call, { from: source, codes })
  return new Reply(
    { source: await readInvestment(source, call), target: await readInvestment(target, call), codes },
    `${numOfDevices} ${numOfDevices === 1 ? 'device' : 'devices'} transferred to ${target}`,
  )
}

export const investmentCodeHandlers = [
  handle(updateInvestmentSponsorCodes, setCodes),
  handle(transferInvestment, transfer),
]
