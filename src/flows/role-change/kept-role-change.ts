import * as v from 'valibot'
import type { RoleChangeContext } from '../../../machines/role-change/role-change.machine.ts'
import { employeeDetails, listAllPermissions, openWork } from '../../contract/areas/employees/employees.ts'
import { roles } from '../../contract/role-entries.ts'
import { keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** As the console has it: money in minor units already. */
const details = v.object({
  ...employeeDetails.entries,
  openWork: v.object({ ...openWork.entries, cashInHand: v.number() }),
})
const employee = v.nullable(details)

/** What comes back after a reload: the choice over the roles as they were read. The service compares them again. */
export const keptRoleChange = v.object({
  employeeId: storedText,
  loaded: v.nullable(
    v.object({
      employee: details,
      me: v.object({ id: storedText, roles }),
      permissions: listAllPermissions.answer,
    }),
  ),
  now: employee,
  chosen: v.pipe(
    v.custom<object>((levels) => !Array.isArray(levels)),
    v.record(storedText, v.number()),
  ),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, RoleChangeContext>
