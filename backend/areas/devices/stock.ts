import { getDevice, getDeviceModel } from '../../../src/contract/areas/devices/devices.ts'
import { unitOf, wireDevice, wireModel } from '../../business/stock/units.ts'
import { type Handler, handle } from '../../http/handle.ts'

const get: Handler<typeof getDevice> = async ({ params }, { database }) => wireDevice(await unitOf(database, params.id))

const getModel: Handler<typeof getDeviceModel> = async ({ params }, { database }) =>
  wireModel(await unitOf(database, params.id))

export const stockHandlers = [handle(getDevice, get), handle(getDeviceModel, getModel)]
