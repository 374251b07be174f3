import { and, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { codeStatuses } from '../../../src/contract/areas/device-codes/code-moves.ts'
import {
  activateDeviceCode,
  listDeviceCodeStatuses,
  searchDeviceCodes,
  updateDeviceCodeStatus,
} from '../../../src/contract/areas/device-codes/device-codes.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import type { RejectedRow } from '../../../src/contract/failure.ts'
import { daysFrom } from '../../business/calendar.ts'
import { codeStatus, lockCodes } from '../../business/stock/code-status.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { nextVersion, notFound, tell } from '../../lists/held-record.ts'
import { oneOf, ordering, pageBody, skipped } from '../../lists/listing.ts'
import { dayStart } from '../../moment.ts'
import { Refusal, RowsRefusal } from '../../store/refusal.ts'
import { device, deviceCode, investmentCode } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { type CodeRow, codeRows, newestFirst, wireCodes } from './code-rows.ts'
import { nearCodes } from './near-codes.ts'

type Asked = HandlerInput<typeof searchDeviceCodes>['body']

const keys = { code: deviceCode.code, status: codeStatus, createdAt: deviceCode.createdAt }

const narrowed = ({ codes, prefix, batchId, investmentId, status, from, to, search }: Asked): SQL | undefined =>
  and(
    codes && (codes.length > 0 ? inArray(deviceCode.code, codes) : sql`false`),
    prefix ? eq(deviceCode.prefix, prefix) : undefined,
    batchId ? eq(deviceCode.batchId, batchId) : undefined,
    investmentId
      ? inArray(
          deviceCode.code,
          sql`(select ${investmentCode.code} from ${investmentCode} where ${investmentCode.investmentId} = ${investmentId})`,
        )
      : undefined,
    status?.length ? inArray(codeStatus, status) : undefined,
    from ? gte(deviceCode.createdAt, dayStart(from)) : undefined,
    to ? lt(deviceCode.createdAt, dayStart(daysFrom(to, 1))) : undefined,
    // By how it begins: a code is never looked for in its middle. A batch is found by its id.
    search
      ? sql`(starts_with(${deviceCode.code}, ${search.toUpperCase()}) or ${deviceCode.batchId} = ${search.toUpperCase()})`
      : undefined,
  )

/** What became of each pasted code. One that is near is proposed only where no other is as near (H97). */
async function pastedOf(codes: readonly string[], database: Database) {
  const known = await knownOf([...new Set(codes)], database)
  const repeated = codes.flatMap((code, position) => (codes.indexOf(code) < position ? [{ position, code }] : []))
  const strange = codes.flatMap((code, position) =>
    known.has(code) || codes.indexOf(code) < position ? [] : [{ position, code, near: nearCodes(code) }],
  )
  const meant = await knownOf([...new Set(strange.flatMap(({ near }) => near))], database)
  const unknown = strange.map(({ near, ...one }) => {
    const [first, second] = near.filter((code) => meant.has(code))
    return { ...one, near: first !== undefined && second === undefined ? first : null }
  })
  return { found: known.size, repeated, unknown }
}

async function knownOf(codes: readonly string[], database: Database): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const found = await database
    .select({ code: deviceCode.code })
    .from(deviceCode)
    .where(inArray(deviceCode.code, [...codes]))
  return new Set(found.map(({ code }) => code))
}

const search: Handler<typeof searchDeviceCodes> = async ({ body }, { database }) => {
  const filter = narrowed(body)
  const [counted] = await database
    .select({ total: count() })
    .from(deviceCode)
    .leftJoin(device, eq(device.code, deviceCode.code))
    .where(filter)
  const rows = await codeRows(database)
    .where(filter)
    .orderBy(...(body.orderBy ? ordering(body, keys, deviceCode.code) : newestFirst))
    .limit(body.pageSize)
    .offset(skipped(body))
  return {
    ...pageBody(await wireCodes(rows, database), counted?.total ?? 0, body),
    pasted: body.codes ? await pastedOf(body.codes, database) : null,
  }
}

const labels: Readonly<Record<(typeof codeStatuses)[number], string>> = {
  AVAILABLE: 'Available',
  ASSIGNED: 'Assigned',
  ACTIVE: 'Active',
  BLOCKED: 'Blocked',
  RETIRED: 'Retired',
}

const statuses: Handler<typeof listDeviceCodeStatuses> = async ({ query }) =>
  query.active === 'false' ? [] : codeStatuses.map((code) => ({ code, label: labels[code] }))

/** Holds codes in their order, so that two changes of the same ones follow each other. */
async function holdCodes(codes: readonly string[], { database }: Call): Promise<ReadonlyMap<string, CodeRow>> {
  await lockCodes(codes, { database })
  const rows = await codeRows(database).where(inArray(deviceCode.code, [...codes]))
  return new Map(rows.map((row) => [row.code.code, row]))
}

/** All or none (H45): who isn't there, stands twice or can't go there is named. */
const change: Handler<typeof updateDeviceCodeStatus> = async ({ params: { newStatus }, body: codes }, call) => {
  const { database } = call
  const target = codeStatuses.find((one) => one === newStatus)
  if (!target || target === 'ACTIVE')
    throw new Refusal(422, `${newStatus} is no status that codes can be given. Choose one of the list.`)
  const held = await holdCodes(codes, call)
  const targets = new Map((await wireCodes([...held.values()], database)).map((one) => [one.code, one.targets]))
  const wrong = codes.flatMap((code, position): RejectedRow[] => {
    const row = held.get(code)
    const fault = (why: string, message: string) => [{ position, id: code, code: why, message }]
    if (!row) return fault('UNKNOWN', `There is no code ${code}.`)
    if (codes.indexOf(code) < position) return fault('DOUBLED', `${code} stands there twice.`)
    return targets.get(code)?.includes(target)
      ? []
      : fault('ILLEGAL', `${code} is ${row.status} and can’t be ${target}.`)
  })
  if (wrong.length > 0)
    throw new RowsRefusal(`Nothing was changed: ${wrong.length} of ${codes.length} codes can’t be ${target}.`, wrong)
  if (target === 'RETIRED')
    await database.update(device).set({ state: 'RETIRED', updatedAt: call.at }).where(inArray(device.code, codes))
  await database
    .update(deviceCode)
    .set({
      updatedAt: nextVersion(deviceCode.updatedAt, call),
      isBlocked: target === 'BLOCKED',
      ...(target === 'AVAILABLE' || target === 'ASSIGNED' ? { status: target } : {}),
    })
    .where(inArray(deviceCode.code, codes))
  await tell('device-code.status', target, call, { codes })
  return { changed: codes.length }
}

const activate: Handler<typeof activateDeviceCode> = async ({ params: { deviceCode: asked } }, call) => {
  const { database, at } = call
  const held = (await holdCodes([asked], call)).get(asked)
  if (!held) throw notFound('code', asked)
  const [now] = await wireCodes([held], database)
  if (held.status === 'ACTIVE')
    throw new Refusal(
      409,
      `${asked} is active already${now?.installationId ? `: it stands in ${now.installationId}` : ''}.`,
    )
  if (held.bearer === 'NONE') throw new Refusal(409, `No device bears ${asked} yet, so there is nothing to activate.`)
  if (held.status !== 'ASSIGNED') throw new Refusal(409, `${asked} is ${held.status} and can’t be activated.`)
  const changed = await database
    .update(device)
    .set({ state: 'INSTALLED', installedAt: at, updatedAt: at })
    .where(and(eq(device.code, asked), eq(device.state, 'ASSIGNED')))
    .returning({ code: device.code })
  if (changed.length === 0)
    throw new Refusal(409, `${asked} is in stock: it is meant for no installation. Assign it to one first.`)
  await tell('device-code.activate', asked, call)
  const [wire] = await wireCodes(await codeRows(database).where(oneOf(deviceCode.code, [asked])), database)
  if (!wire) throw new Error(`${asked} vanished.`)
  return wire
}

export const deviceCodeHandlers = [
  handle(searchDeviceCodes, search),
  handle(listDeviceCodeStatuses, statuses),
  handle(updateDeviceCodeStatus, change),
  handle(activateDeviceCode, activate),
]
