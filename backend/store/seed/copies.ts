import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { device } from '../schema/devices.ts'
import { job } from '../schema/jobs.ts'
import { customer, installation, wallet, walletEntry } from '../schema/owners.ts'
import { refund, refundLine, refundLink, refundStep } from '../schema/refunds.ts'
import type { Database } from '../typed-database.ts'

/** Above this a business is made of copies of a smaller one: the database copies faster than rows can be sent. */
const mostPlain = 40
const mostCopied = 20

/** Size of the business that is made row by row, and the number of such in the whole. */
export function partsOf(scale: number): { readonly scale: number; readonly parts: number } {
  const parts = scale > mostPlain ? Math.ceil(scale / mostCopied) : 1
  return { scale: scale / parts, parts }
}

/** Form of an id. The numbers of a copy go on where those before end. */
interface Numbered {
  readonly column: Column
  readonly prefix: number
  readonly digits: number
}
const numbered = {
  customer: { column: customer.id, prefix: 2, digits: 6 },
  installation: { column: installation.id, prefix: 7, digits: 6 },
  purifier: { column: installation.purifierId, prefix: 3, digits: 8 },
  wallet: { column: wallet.id, prefix: 2, digits: 1 },
  job: { column: job.id, prefix: 2, digits: 1 },
  refund: { column: refund.id, prefix: 3, digits: 1 },
} as const satisfies Record<string, Numbered>
type Kind = keyof typeof numbered

const numberIn = (kind: Kind, column: Column): SQL =>
  sql`substr(${sql.identifier(column.name)}, ${sql.raw(String(numbered[kind].prefix + 1))})::bigint`

interface Part {
  readonly number: number
  /** Range of the numbers of a part. */
  readonly reach: Readonly<Record<Kind, number>>
}

const moved =
  (kind: Kind, column: Column) =>
  ({ number, reach }: Part): SQL => {
    const { prefix, digits } = numbered[kind]
    const next = sql`(${numberIn(kind, column)} + ${sql.raw(String(number * reach[kind]))})::text`
    const text = digits === 1 ? next : sql`lpad(${next}, greatest(${sql.raw(String(digits))}, length(${next})), '0')`
    return sql`left(${sql.identifier(column.name)}, ${sql.raw(String(prefix))}) || ${text}`
  }

const marked = (column: Column) => (part: Part) => sql`${sql.identifier(column.name)} || ${`-${part.number}`}::text`

/** Phones begin with 2 to 5, where no made phone does. A prime factor gives each number one of its own. */
const freshPhone = ({ number, reach }: Part): SQL =>
  sql`(2000000000 + (${numberIn('customer', customer.id)} + ${sql.raw(String(number * reach.customer))}) * 2654435761 % 4000000000)::text`

/** 32 bytes as base64url: a link's token must not follow from another one's. */
const randomToken = () =>
  sql`translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')`

const isPlanned = sql.raw(`status in ('SCHEDULED', 'ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS')`)
const unlessPlanned = (column: Column) => () => sql`case when not ${isPlanned} then ${sql.identifier(column.name)} end`

/** Values that differ in a copy, table by table, in the order that their references ask for. */
const copies: readonly (readonly [PgTable, Readonly<Record<string, (part: Part) => SQL>>])[] = [
  [customer, { id: moved('customer', customer.id), phone: freshPhone }],
  [device, { code: moved('purifier', device.code), botId: marked(device.botId) }],
  [
    installation,
    {
      id: moved('installation', installation.id),
      purifierId: moved('purifier', installation.purifierId),
      customerId: moved('customer', installation.customerId),
      botId: marked(installation.botId),
    },
  ],
  [
    wallet,
    {
      id: moved('wallet', wallet.id),
      installationId: moved('installation', wallet.installationId),
      customerId: moved('customer', wallet.customerId),
    },
  ],
  [walletEntry, { walletId: moved('wallet', walletEntry.walletId) }],
  [
    job,
    {
      id: moved('job', job.id),
      installationId: moved('installation', job.installationId),
      // A slot of a technician's day holds one job, the first: what was planned waits again.
      status: () => sql`case when ${isPlanned} then 'WAITING' else status end`,
      technician: unlessPlanned(job.technician),
      technicianId: unlessPlanned(job.technicianId),
      appointmentDate: unlessPlanned(job.appointmentDate),
      slotId: () => sql`null`,
      parentJobId: () => sql`null`,
    },
  ],
  [
    refund,
    {
      id: moved('refund', refund.id),
      installationId: moved('installation', refund.installationId),
      customerId: moved('customer', refund.customerId),
    },
  ],
  [refundLine, { refundId: moved('refund', refundLine.refundId) }],
  [refundStep, { refundId: moved('refund', refundStep.refundId) }],
  [refundLink, { refundId: moved('refund', refundLink.refundId), token: randomToken }],
]

const original = (table: PgTable) => sql.identifier(`original_${getTableName(table)}`)

/** Copies the customers with all that is theirs, until there are so many parts. */
export async function copyBusiness(database: Database, parts: number, progress: (text: string) => void): Promise<void> {
  if (parts === 1) return
  // A statement here writes as much as thousands of ordinary ones.
  await database.execute(sql`set local statement_timeout = 0`)
  for (const [table] of copies)
    await database.execute(
      sql`create temporary table ${original(table)} on commit drop as ${copied.get(table) ?? sql`select * from ${table}`}`,
    )
  // Rows come much faster where indexes are made once, afterwards.
  const indexes = await plainIndexes(database)
  for (const { name } of indexes) await database.execute(sql`drop index ${sql.identifier(name)}`)
  const reach = await reaches(database)
  for (let number = 1; number < parts; number += 1) {
    for (const [table, changes] of copies) await database.execute(copyOf(table, changes, { number, reach }))
    if (number % 10 === 9 || number === parts - 1) progress(`Part ${number + 1} of ${parts}`)
  }
  progress('Indexes')
  // A table has no index made while checks of its rows are put off, as those of wallets are.
  await database.execute(sql`set constraints all immediate`)
  for (const { made } of indexes) await database.execute(sql.raw(made))
  for (const [sequence, kind] of [
    ['customer_number', 'customer'],
    ['refund_number', 'refund'],
    ['job_number', 'job'],
    ['wallet_number', 'wallet'],
  ] as const) {
    const { column } = numbered[kind]
    await database.execute(sql`select setval(${sequence}, max(${numberIn(kind, column)})) from ${column.table}`)
  }
}

/** Indexes of what is copied that no constraint needs, and what makes them. */
async function plainIndexes(database: Database): Promise<readonly { readonly name: string; readonly made: string }[]> {
  const tables = sql.param(copies.map(([table]) => getTableName(table)))
  const { rows } = await database.execute<{ name: string; made: string }>(sql`
    select relname as name, pg_get_indexdef(indexrelid) as made from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid in (select table_name::regclass from unnest(${tables}::text[]) table_name)
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  return rows
}

async function reaches(database: Database): Promise<Part['reach']> {
  const found: Partial<Record<Kind, number>> = {}
  for (const [kind, { column }] of Object.entries(numbered) as [Kind, Numbered][]) {
    const number = numberIn(kind, column)
    const { rows } = await database.execute<{ reach: string }>(
      sql`select max(${number}) - min(${number}) + 1 as reach from ${column.table}`,
    )
    found[kind] = Number(rows[0]?.reach)
  }
  return found as Part['reach']
}

function copyOf(table: PgTable, changes: (typeof copies)[number][1], part: Part): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined)
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const values = columns.map(([key, { name }]) => changes[key]?.(part) ?? sql.identifier(name))
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from ${original(table)}`
}

/** Devices in stock are not copied: only homes grow. */
const devicesOfHomes = sql`select * from ${device} where code in (select purifier_id from ${installation})`

/** A wallet's copy keeps its last six movements. Those before come forward as one. */
const lastMovements = sql`
  select wallet_id, (8 - back)::integer as seq, at, balance,
    case when back < 7 then type else 'CREDIT' end as type,
    case when back < 7 then text else 'Brought forward' end as text,
    case when back < 7 then amount else balance end as amount
  from (select *, row_number() over (partition by wallet_id order by seq desc) as back from ${walletEntry}) numbered
  where back < 7 or (back = 7 and balance > 0)`

/** What is copied of a table, where that isn't all of it. */
const copied = new Map<PgTable, SQL>([
  [walletEntry, lastMovements],
  [device, devicesOfHomes],
])
