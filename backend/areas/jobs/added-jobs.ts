import { and, asc, eq, notExists, notInArray, sql } from 'drizzle-orm'
import {
  addJobFromSystem,
  createDeliveryJobForExistingCustomer,
  createDeviceReplacementJob,
  createDRTForChangeModel,
  createSpareTransferJob,
  listPurifierWarehouseItems,
} from '../../../src/contract/areas/jobs/added-jobs.ts'
import { type JobPriority, jobTypes } from '../../../src/contract/areas/jobs/job-codes.ts'
import { type Appointment, placeText, refuseLate, timesOf, wirePlace } from '../../business/visits/appointments.ts'
import { takePlace } from '../../business/visits/booked-places.ts'
import { readJob, tellJob, type WireJob } from '../../business/visits/job-record.ts'
import { zoneOf } from '../../business/visits/job-rows.ts'
import type { Pool } from '../../business/visits/slot-offer.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { cityPlanModel, device, deviceModel, installation, job } from '../../store/schema/index.ts'

type Home = typeof installation.$inferSelect

interface Wanted {
  readonly type: string
  readonly description: string
  readonly priority?: JobPriority | undefined
  readonly tags?: readonly string[] | undefined
  readonly appointment?: { readonly appointmentDate: string; readonly slotId: string } | undefined
  /** The purifier that is promised, and the model that is wanted */
  readonly newDeviceCode?: string | undefined
  readonly newModelId?: string | undefined
}

const isOpen = notInArray(job.status, ['COMPLETED', 'CANCELLED'])

/** Holds an installation until the call is over, so that of two jobs of a type the second sees the first (S-182). */
async function holdHome(id: string, type: string, { database }: Call): Promise<Home> {
  const [home] = await database.select().from(installation).where(eq(installation.id, id)).for('update')
  if (!home) throw notFound('installation', id)
  if (home.status === 'UNINSTALLED') throw new Refusal(409, `${id} is uninstalled. Nothing is done there any more.`)
  const [open] = await database
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.installationId, id), eq(job.type, type), isOpen))
    .orderBy(asc(job.createdAt))
  if (open) throw new Refusal(409, `${id} has the open job ${open.id} of this type. Change that one, or end it first.`)
  return home
}

/**
 * Rejects a delivery of a model that isn't valid for it (S-34). The mapping is held until the call is over, so that no
 * one invalidates it in between (H93). A home whose plan or model is not known is delivered to.
 */
async function refuseInvalid(home: Home, { database }: Call): Promise<void> {
  if (home.planId === null) return
  const [unit] = await database
    .select({ modelId: device.modelId, model: deviceModel.name })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(eq(device.code, home.purifierId))
  if (!unit) return
  const [valid] = await database
    .select({ isValid: cityPlanModel.isValid })
    .from(cityPlanModel)
    .where(
      and(
        eq(cityPlanModel.cityCode, home.cityCode),
        eq(cityPlanModel.planId, home.planId),
        eq(cityPlanModel.modelId, unit.modelId),
        cityPlanModel.isValid,
      ),
    )
    .for('share')
  if (!valid)
    throw new Refusal(
      409,
      `${unit.model} isn't valid for new deliveries of ${home.planId} in ${home.cityCode}. Choose another plan, or validate it under Device models.`,
    )
}

async function placeOf(
  home: Home,
  wanted: Wanted,
  call: Call,
): Promise<(Appointment & { readonly pool: Pool }) | null> {
  if (!wanted.appointment) return null
  const { rows } = await call.database.execute<{ code: string | null }>(sql`select ${zoneOf(home.id)} as code`)
  const at = await timesOf(wanted.appointment, wanted.type, call)
  refuseLate(at, call)
  const { type, tags = [] } = wanted
  const pool = await takePlace({ zoneCode: rows[0]?.code ?? null, type, tags }, at, false, call)
  return { ...at, pool }
}

/** Books a job at a held installation, with its first events. */
async function book(home: Home, wanted: Wanted, call: Call): Promise<WireJob> {
  const { user, at } = call
  const place = await placeOf(home, wanted, call)
  const status = place ? 'SCHEDULED' : 'WAITING'
  const [made] = await unlessTaken(
    call,
    (within) =>
      within
        .insert(job)
        .values({
          id: sql`'J-' || nextval('job_number')`,
          installationId: home.id,
          zoneCode: zoneOf(home.id),
          type: wanted.type,
          status,
          description: wanted.description,
          ...(wanted.priority ? { priority: wanted.priority } : {}),
          tags: [...(wanted.tags ?? [])],
          appointmentDate: place?.day ?? null,
          slotId: place?.slotId ?? null,
          ...place?.pool,
          starts: place?.starts ?? null,
          ends: place?.ends ?? null,
          oldDeviceCode: wanted.type.startsWith('DEVICE') ? home.purifierId : null,
          newDeviceCode: wanted.newDeviceCode ?? null,
          newModelId: wanted.newModelId ?? null,
          createdBy: user.id,
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: job.id }),
    async () => `${wanted.newDeviceCode} has just been promised to another job. Choose another purifier.`,
  )
  if (!made) throw new Error('The job vanished.')
  await tellJob(made.id, { kind: 'STATUS', status, note: wanted.description }, call)
  if (place)
    await tellJob(made.id, { kind: 'APPOINTMENT', note: placeText(place), detail: { place: wirePlace(place) } }, call)
  await tell('job.add', made.id, call, { installation: home.id, type: wanted.type })
  return readJob(made.id, call)
}

const add: Handler<typeof addJobFromSystem> = async ({ body }, call) => {
  const { installationId, jobType: type, ...wanted } = body
  if (!(jobTypes as readonly string[]).includes(type))
    throw new Refusal(422, `There is no job type ${type}. Choose one of the list.`)
  const home = await holdHome(installationId, type, call)
  if (type === 'DELIVERY') await refuseInvalid(home, call)
  return book(home, { ...wanted, type }, call)
}

const spare: Handler<typeof createSpareTransferJob> = async ({ body: { installationId, description } }, call) =>
  book(await holdHome(installationId, 'SPARE_TRANSFER', call), { type: 'SPARE_TRANSFER', description }, call)

const deliver: Handler<typeof createDeliveryJobForExistingCustomer> = async ({ params, body }, call) => {
  const home = await holdHome(params.installationId, 'DELIVERY', call)
  await refuseInvalid(home, call)
  return book(home, { type: 'DELIVERY', ...body }, call)
}

const replace: Handler<typeof createDeviceReplacementJob> = async ({ params, query: { deviceCode } }, call) => {
  const type = 'DEVICE_REPLACEMENT'
  const home = await holdHome(params.installationId, type, call)
  if (deviceCode === undefined)
    return book(home, { type, description: `Replace ${home.purifierId} by another purifier` }, call)
  const [unit] = await call.database.select().from(device).where(eq(device.code, deviceCode)).for('update')
  if (!unit) throw notFound('purifier', deviceCode)
  if (unit.state !== 'IN_STOCK' || unit.cityCode !== home.cityCode)
    throw new Refusal(409, `${deviceCode} isn't in the stock of ${home.cityCode}. Choose another purifier.`)
  return book(
    home,
    { type, description: `Replace ${home.purifierId} by ${deviceCode}`, newDeviceCode: deviceCode },
    call,
  )
}

const changeModel: Handler<typeof createDRTForChangeModel> = async ({ body: { installationId, modelId } }, call) => {
  const type = 'DEVICE_MODEL_REPLACEMENT'
  const home = await holdHome(installationId, type, call)
  const [model] = await call.database
    .select({ name: deviceModel.name })
    .from(deviceModel)
    .innerJoin(cityPlanModel, eq(cityPlanModel.modelId, deviceModel.id))
    .where(and(eq(deviceModel.id, modelId), eq(cityPlanModel.cityCode, home.cityCode), cityPlanModel.isValid))
    .for('share', { of: cityPlanModel })
  if (!model) throw new Refusal(409, `The model ${modelId} isn't valid in ${home.cityCode}. Choose one that is.`)
  const description = `Replace ${home.purifierId} by ${model.name}`
  return book(home, { type, description, newModelId: modelId }, call)
}

const purifiers: Handler<typeof listPurifierWarehouseItems> = ({ query: { cityCode } }, { database }) =>
  database
    .select({ deviceCode: device.code, modelId: device.modelId, model: deviceModel.name })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(
      and(
        eq(device.state, 'IN_STOCK'),
        eq(device.cityCode, cityCode),
        notExists(
          database
            .select({ one: sql`1` })
            .from(job)
            .where(and(eq(job.newDeviceCode, device.code), isOpen)),
        ),
      ),
    )
    .orderBy(asc(device.code))
    .limit(200)

export const addedJobHandlers = [
  handle(addJobFromSystem, add),
  handle(createSpareTransferJob, spare),
  handle(createDeviceReplacementJob, replace),
  handle(createDRTForChangeModel, changeModel),
  handle(createDeliveryJobForExistingCustomer, deliver),
  handle(listPurifierWarehouseItems, purifiers),
]
