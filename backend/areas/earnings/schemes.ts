import { eq, sql } from 'drizzle-orm'
import {
  addEarningScheme,
  getEarningConfig,
  listEarningConfigsByScheme,
  listEarningSchemes,
} from '../../../src/contract/areas/earnings/earning-configs.ts'
import type { Profession } from '../../../src/contract/areas/employees/employees.ts'
import { foldName } from '../../../src/contract/normalise.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { plainList } from '../../lists/plain-list.ts'
import { businessDay } from '../../moment.ts'
import { earningConfig, earningScheme, employee } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { readConfig, readConfigs, roomOf } from './config-record.ts'

interface Brief {
  readonly configId: string
  readonly version: number
  readonly effectiveFrom: string
}

const briefOf = sql`json_build_object('configId', one.id, 'version', one.version, 'effectiveFrom', one.effective_from)`

/** The config of the profession that pays today, if this scheme has it, and the first one of the scheme that is to come. */
const inEffectOn = (
  today: string,
) => sql<Brief | null>`(select case when one.scheme_id = ${earningScheme.id} then ${briefOf} end
  from earning_config one where one.profession = ${earningScheme.profession} and one.effective_from <= ${today}::date
  order by one.effective_from desc limit 1)`
const comingAfter = (today: string) => sql<Brief | null>`(select ${briefOf} from earning_config one
  where one.scheme_id = ${earningScheme.id} and one.effective_from > ${today}::date order by one.effective_from limit 1)`
const versions = sql<number>`(select count(*)::int from ${earningConfig} where ${earningConfig.schemeId} = ${earningScheme.id})`
const people = sql<number>`(select count(*)::int from employee person
  where person.profession = ${earningScheme.profession} and not person.disabled)`

const rowsOn = (today: string) => (database: Database) =>
  database
    .select({
      scheme: earningScheme,
      versions,
      people,
      inEffect: inEffectOn(today),
      coming: comingAfter(today),
      createdBy: nameOfEmployee,
    })
    .from(earningScheme)
    .leftJoin(employee, eq(employee.id, earningScheme.createdBy))
    .$dynamic()

type Row = Awaited<ReturnType<ReturnType<typeof rowsOn>>>[number]

const wire = ({ scheme, ...told }: Row) => ({
  schemeId: scheme.id,
  name: scheme.name,
  profession: scheme.profession,
  ...told,
  createdAt: scheme.createdAt.toISOString(),
})

const keys = {
  schemeId: earningScheme.id,
  name: earningScheme.nameKey,
  profession: earningScheme.profession,
  versions,
  people,
  createdAt: earningScheme.createdAt,
}

const list: Handler<typeof listEarningSchemes> = ({ query }, { database, at }) =>
  plainList(
    {
      rows: rowsOn(businessDay(at)),
      id: earningScheme.id,
      keys,
      texts: [earningScheme.id, earningScheme.name],
      filters: ({ profession }) => [profession ? eq(earningScheme.profession, profession) : undefined],
      wire,
    },
    query,
    database,
  )

async function readScheme(id: string, { database, at }: Call) {
  const [found] = await rowsOn(businessDay(at))(database).where(eq(earningScheme.id, id))
  if (!found) throw notFound('scheme', id)
  return wire(found)
}

const add: Handler<typeof addEarningScheme> = async ({ body: { name, profession } }, call) => {
  const nameKey = foldName(name)
  const [made] = await unlessTaken(
    call,
    (database) =>
      database
        .insert(earningScheme)
        .values({
          id: sql`'ES-' || nextval('earning_scheme_number')`,
          name,
          nameKey,
          profession,
          createdBy: call.user.id,
          createdAt: call.at,
        })
        .returning({ id: earningScheme.id }),
    async () => {
      const [other] = await call.database.select().from(earningScheme).where(eq(earningScheme.nameKey, nameKey))
      return `Name: ${other?.name ?? name} is the name of ${other?.id ?? 'another scheme'} already.`
    },
  )
  const id = made?.id ?? ''
  await tell('earningScheme.add', id, call)
  return new Reply(await readScheme(id, call), 'Scheme added')
}

const configs: Handler<typeof listEarningConfigsByScheme> = async ({ params }, call) => {
  const scheme = await readScheme(params.scheme, call)
  return {
    scheme,
    configs: await readConfigs(eq(earningConfig.schemeId, scheme.schemeId), call),
    room: await roomOf(scheme.profession as Profession, call),
  }
}

export const earningSchemeHandlers = [
  handle(listEarningSchemes, list),
  handle(addEarningScheme, add),
  handle(listEarningConfigsByScheme, configs),
  handle(getEarningConfig, ({ params }, call) => readConfig(params.id, call)),
]
