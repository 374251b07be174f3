import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { approvalNeeds } from '../../areas/refunds/refund-rules.ts'
import { hashToken } from '../../http/authenticate.ts'
import type { Database } from '../../http/handle.ts'
import {
  city,
  customer,
  device,
  employee,
  employeeRole,
  installation,
  refund,
  refundLine,
  refundStep,
  session,
} from '../../store/schema/index.ts'

export interface Signed {
  readonly id: string
  readonly name: string
  readonly token: string
}

/** Adds finance people with a session each. A sign-in would take seconds for its password check. */
export async function addFinance(database: Database, count: number, level: number, prefix = 'f'): Promise<Signed[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: `${prefix}-${level}-${index}`,
    name: `Finance${level} Number${index}`,
    token: randomBytes(32).toString('base64url'),
  }))
  await database.insert(employee).values(
    people.map(({ id, name }) => {
      const [firstname = '', lastname = ''] = name.split(' ')
      return { id, firstname, lastname, email: `${id}@headwater.example`, passwordHash: '', title: 'Finance' }
    }),
  )
  const roles = { LEVEL: 1, FINANCE: level }
  await database
    .insert(employeeRole)
    .values(
      people.flatMap(({ id }) =>
        Object.entries(roles).map(([roleName, permissionId]) => ({ employeeId: id, roleName, permissionId })),
      ),
    )
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  await database.insert(session).values(
    people.map(({ id, token }) => ({
      tokenHash: hashToken(token),
      employeeId: id,
      createdAt: now,
      expiresAt,
    })),
  )
  return people
}

export interface NewRefund {
  readonly id: string
  /** Rupees. */
  readonly total: number
  /** An installation of its own where none is named: its deposit goes back once. */
  readonly home?: { readonly id: string; readonly customerId: string } | undefined
  readonly initiatedBy: string
}

/** A refund that waits for its first step. */
export async function addRefund(database: Database, { id, total, home, initiatedBy }: NewRefund): Promise<string> {
  const { id: installationId, customerId } = home ?? (await addHome(database))
  const given = { installationId, customerId, initiatedBy }
  const at = new Date('2026-11-14T05:50:00Z')
  const waits = {
    state: 'INITIATED' as const,
    waitingNeed: approvalNeeds(total * 100)[0],
    actedBy: [initiatedBy],
    payee: sql`(select name from customer where id = ${customerId})`,
    cityCode: sql`(select city_code from installation where id = ${installationId})`,
    initiatedAt: at,
    updatedAt: at,
  }
  await database.insert(refund).values({ id, total: total * 100, reason: 'Moving to another city', ...given, ...waits })
  await database.insert(refundLine).values({ refundId: id, lineNo: 1, code: 'DEPOSIT', amount: total * 100 })
  await database.insert(refundStep).values(
    approvalNeeds(total * 100).map((need, index) => ({
      refundId: id,
      stepNo: index + 1,
      need,
      state: 'WAITING' as const,
    })),
  )
  return id
}

interface Unit {
  readonly code: string
  /** Its name */
  readonly model?: string
  readonly state?: (typeof device.$inferInsert)['state']
  readonly cityCode: string
  readonly botId?: string | null
}

/** A device, in the stock of a city unless another state is given. */
export async function addUnit(
  database: Database,
  { code, model = 'HW-Copper 7', state = 'IN_STOCK', cityCode, botId = null }: Unit,
): Promise<void> {
  // An empty business has no model yet.
  await database.execute(
    sql`insert into device_model (id, name, updated_at) values (${`DM-${model}`}, ${model}, now()) on conflict (name) do nothing`,
  )
  const modelId = sql`(select id from device_model where name = ${model})`
  await database
    .insert(device)
    .values({ code, modelId, state, cityCode, botId, updatedAt: new Date('2026-01-05T06:00:00Z') })
}

let homes = 0

export interface Home {
  readonly id: string
  readonly customerId: string
  /** The owner's. */
  readonly phone: string
}

/** An installation of a customer of its own, without any refund. */
export async function addHome(
  database: Database,
  given: Partial<typeof installation.$inferInsert> & {
    readonly pendingPayment?: number
    /** Of its device, and of its deposit */
    readonly deviceModel?: string
  } = {},
): Promise<Home> {
  homes += 1
  // Each of several at once keeps its own.
  const number = homes
  const { pendingPayment = 0, deviceModel: model = 'HW-Copper 7', ...row } = given
  const [place] = await database.select({ code: city.code }).from(city).limit(1)
  const cityCode = given.cityCode ?? place?.code ?? ''
  const customerId = `C-T${number}`
  const phone = String(7_000_000_000 + number)
  const at = new Date('2026-01-05T06:00:00Z')
  await database.insert(customer).values({
    id: customerId,
    name: `Payee Number${number}`,
    phone,
    address: '1, Test Street',
    cityCode,
    status: 'ACTIVE',
    pendingPayment,
    createdAt: at,
    updatedAt: at,
  })
  const id = `WP-TST-${String(number).padStart(6, '0')}`
  const status = row.status ?? 'UNINSTALL_REQUESTED'
  const purifierId = row.purifierId ?? `TST${number}`
  const state = status === 'NEW' ? 'ASSIGNED' : status === 'UNINSTALLED' ? 'RETIRED' : 'INSTALLED'
  await addUnit(database, { code: purifierId, model, state, cityCode, botId: row.botId ?? null })
  await database.insert(installation).values({
    id,
    purifierId,
    customerId,
    cityCode,
    zone: 'Test',
    address: '1, Test Street',
    status,
    depositModel: model,
    installedOn: '2026-01-05',
    updatedAt: at,
    ...row,
  })
  return { id, customerId, phone }
}
