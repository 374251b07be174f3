import * as v from 'valibot'
import { queryModelOf } from '../../../machines/kit/query/query.model.ts'
import {
  getDeviceDetails,
  getDeviceServiceDueDate,
  getDeviceSyncRecord,
  listDeviceCommands,
} from '../../../src/contract/areas/devices/device-life.ts'
import { aDevice, aServiceDue, aSyncRecord, someCommands } from '../fakes/device-answers.ts'

/** The read of a query's story was on the 20th. */
const theDayBefore = (wire: object): unknown => JSON.parse(JSON.stringify(wire).replaceAll('2026-11-21', '2026-11-20'))

/** The cards of a device's tab, each before a read of its own. */
export const deviceModel = queryModelOf(v.parse(getDeviceDetails.answer, theDayBefore(aDevice)))
export const commandsModel = queryModelOf(v.parse(listDeviceCommands.answer, theDayBefore(someCommands)))
export const serviceDueModel = queryModelOf(v.parse(getDeviceServiceDueDate.answer, aServiceDue))
export const syncRecordModel = queryModelOf(v.parse(getDeviceSyncRecord.answer, theDayBefore(aSyncRecord)))
