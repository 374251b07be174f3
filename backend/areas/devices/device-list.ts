import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type DueBucket, dueBuckets, dueDays, listDevices } from '../../../src/contract/areas/devices/devices.ts'
import { daysFrom } from '../../business/calendar.ts'
import { isServiced, lastService, serviceDue } from '../../business/visits/service-due.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { oneOf } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { businessDay } from '../../moment.ts'
import { city, customer, device, installation, wallet } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const openJob = sql`from job visit where visit.installation_id = ${installation.id} and visit.type = 'SERVICE'
  and visit.status not in ('COMPLETED', 'CANCELLED') order by visit.created_at, visit.id limit 1`
const openJobId = sql<string | null>`(select visit.id ${openJob})`

const rows = (database: Database) =>
  database
    .select({
      home: installation,
      city: city.name,
      walletId: wallet.id,
      customerName: customer.name,
      phoneNumber: customer.phone,
      lastServiceOn: lastService,
      dueOn: serviceDue,
      openJobId,
      openJobOn: sql<string | null>`(select visit.appointment_date ${openJob})`,
    })
    .from(installation)
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .innerJoin(city, eq(city.code, installation.cityCode))
    .innerJoin(device, eq(device.code, installation.purifierId))
    .leftJoin(wallet, eq(wallet.installationId, installation.id))
    .$dynamic()

type Row = Awaited<ReturnType<typeof rows>>[number]

const wire = ({ home, lastServiceOn, dueOn, ...row }: Row) => ({
  ...row,
  deviceCode: home.purifierId,
  installationId: home.id,
  cityCode: home.cityCode,
  zone: home.zone,
  lastServiceOn: lastServiceOn ?? '',
  dueOn: dueOn ?? '',
})

const within = (bucket: DueBucket, today: string): SQL | undefined => {
  const { from, to } = dueDays[bucket]
  return and(
    from === undefined ? undefined : gte(serviceDue, sql`${daysFrom(today, from)}::date`),
    to === undefined ? undefined : lte(serviceDue, sql`${daysFrom(today, to)}::date`),
  )
}

const list: Handler<typeof listDevices> = ({ query }, { database, at }) =>
  plainList(
    {
      rows,
      id: installation.id,
      wire,
      keys: {
        installationId: installation.id,
        customerName: sql`lower(${customer.name})`,
        city: city.name,
        zone: installation.zone,
        lastServiceOn: lastService,
        dueOn: serviceDue,
      },
      texts: [installation.id, installation.purifierId, customer.name],
      phone: customer.phone,
      filters: (asked) => [
        isServiced,
        asked.installationId ? eq(installation.id, asked.installationId) : undefined,
        oneOf(installation.cityCode, asked.cityCode),
        asked.hasOpenJob ? sql`(${openJobId} is not null) = ${asked.hasOpenJob === 'true'}` : undefined,
      ],
      tabs: {
        chosen: query.bucket,
        holds: Object.fromEntries(dueBuckets.map((bucket) => [bucket, within(bucket, businessDay(at))])),
      },
    },
    query,
    database,
  )

export const deviceListHandlers = [handle(listDevices, list)]
