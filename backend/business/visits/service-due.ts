import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { serviceEveryDays } from '../../../src/contract/areas/devices/devices.ts'
import { businessZone } from '../../moment.ts'
import { device, installation } from '../../store/schema/index.ts'

/** The day of the last completed service, at the earliest when the device came into its home (S-147). */
export const lastService = sql<string | null>`greatest(
  coalesce((${device.installedAt} at time zone ${businessZone}::text)::date, ${installation.installedOn}),
  (select max(done.appointment_date) from job done where done.installation_id = ${installation.id}
    and done.status = 'COMPLETED' and done.type in ('SERVICE', 'INSTALLATION')))`

/** When the general service of an installation joined with its device is due. */
export const serviceDue = sql<string | null>`${lastService} + ${serviceEveryDays}::int`

/** Statuses of an installation in use. One that paused, leaves or is gone isn't serviced (S-228). */
export const isInUse = inArray(installation.status, ['ACTIVE', 'INACTIVE'])
export const isServiced = and(isInUse, isNotNull(serviceDue))
