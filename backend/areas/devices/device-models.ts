import { and, asc, eq, ne, sql } from 'drizzle-orm'
import {
  clearMappingCache,
  clearModelCache,
  listAllMappings,
  listModelDevices,
  renameModel,
} from '../../../src/contract/areas/devices/device-models.ts'
import { unitRows, wireDevice } from '../../business/stock/units.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { holdRecord, nextVersion, notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { plainList } from '../../lists/plain-list.ts'
import { device, deviceModel, deviceModelName } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { mappingRows, wireMapping } from './city-plan-models.ts'

const devices: Handler<typeof listModelDevices> = ({ query }, { database }) =>
  plainList(
    {
      rows: (within) => unitRows(within).$dynamic(),
      id: device.code,
      keys: { deviceCode: device.code, state: device.state, updatedAt: device.updatedAt },
      texts: [device.code, device.botId],
      filters: ({ model }) => [model ? eq(device.modelId, model) : undefined],
      wire: wireDevice,
    },
    query,
    database,
  )

const modelRows = (database: Database) =>
  database
    .select({
      modelId: deviceModel.id,
      model: deviceModel.name,
      formerNames: sql<string[]>`array(select former.name from device_model_name former
        where former.model_id = ${deviceModel.id} order by former.until_at desc)`,
      devices: sql<number>`(select count(*)::int from device where device.model_id = ${deviceModel.id})`,
      updatedAt: deviceModel.updatedAt,
    })
    .from(deviceModel)
    .orderBy(asc(sql`lower(${deviceModel.name})`), deviceModel.id)

/** A model's rows follow each other. One without a mapping has a row, too. */
const all: Handler<typeof listAllMappings> = async (_, { database }) => {
  const models = await modelRows(database)
  const mappings = (await mappingRows(database)).map(wireMapping)
  return models.flatMap(({ updatedAt, ...model }) => {
    const of = mappings.filter(({ modelId }) => modelId === model.modelId)
    const wire = { ...model, modelUpdatedAt: updatedAt.toISOString() }
    return (of.length > 0 ? of : [null]).map((mapping) => ({ ...wire, mapping }))
  })
}

async function read(id: string, { database }: Pick<Call, 'database'>) {
  const [found] = await database.select().from(deviceModel).where(eq(deviceModel.id, id))
  if (!found) throw notFound('model', id)
  return { modelId: id, name: found.name, updatedAt: found.updatedAt.toISOString() }
}

const rename: Handler<typeof renameModel> = async ({ body }, call) => {
  const { modelId: id, name, updatedAt: seenAt } = body
  await holdRecord({ noun: 'model', key: deviceModel.id, id, seenAt, read: () => read(id, call) }, call)
  const before = await read(id, call)
  if (before.name === name) return new Reply(before, 'Model renamed')
  await unlessTaken(
    call,
    (within) =>
      within
        .update(deviceModel)
        .set({ name, updatedAt: nextVersion(deviceModel.updatedAt, call) })
        .where(eq(deviceModel.id, id)),
    async () => {
      const isAlike = and(ne(deviceModel.id, id), sql`lower(btrim(${deviceModel.name})) = lower(btrim(${name}))`)
      const [other] = await call.database.select().from(deviceModel).where(isAlike)
      return `Name: ${other?.name ?? name} is the model ${other?.id ?? ''}. Two models can’t have one name.`
    },
  )
  await call.database
    .insert(deviceModelName)
    .values({ modelId: id, name: before.name, untilAt: call.at, by: call.user.id })
  await tell('model.rename', id, call, { from: before.name, to: name })
  return new Reply(await read(id, call), 'Model renamed')
}

/** This service remembers nothing between two calls: it answers from its database, and writes down who asked. */
const clearing =
  (of: 'mappings' | 'models'): Handler<typeof clearMappingCache> =>
  async (_, call) => {
    await tell('cache.clear', of, call)
    return { clearedAt: call.at.toISOString() }
  }

export const deviceModelHandlers = [
  handle(listModelDevices, devices),
  handle(listAllMappings, all),
  handle(renameModel, rename),
  handle(clearMappingCache, clearing('mappings')),
  handle(clearModelCache, clearing('models')),
]
