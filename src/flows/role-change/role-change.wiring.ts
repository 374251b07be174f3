import i18next from 'i18next'
import { reading } from '../../../machines/kit/actors.ts'
import { changesOf, levelsOf, rolesOf } from '../../../machines/role-change/chosen-roles.ts'
import {
  type LoadedRoles,
  type RoleChangeContext,
  type RolesRead,
  roleChangeMachine,
} from '../../../machines/role-change/role-change.machine.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { updateEmployee } from '../../contract/areas/employees/employee-writes.ts'
import { type EmployeeDetails, getEmployee, listAllPermissions } from '../../contract/areas/employees/employees.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { keptRoleChange } from './kept-role-change.ts'

async function loadRoles({ employeeId }: RoleChangeContext, signal: AbortSignal): Promise<LoadedRoles> {
  const [employee, permissions] = await Promise.all([
    call(getEmployee, { params: { id: employeeId } }, { signal }),
    call(listAllPermissions, {}, { signal }),
  ])
  const me = rootApi().user()
  return { employee, permissions, me: { id: me?.id ?? '', roles: me?.roles ?? [] } }
}

function save({ employeeId, loaded, chosen, key }: RoleChangeContext) {
  return {
    params: { id: employeeId },
    body: { roles: rolesOf(chosen), rolesAsRead: [...(loaded?.employee.roles ?? [])] },
    ...(key ? { key } : {}),
  }
}

/** What became of a change without response: as chosen, as before, or as somebody else wanted it. */
export function becameOfRoles({ loaded, chosen }: RoleChangeContext, employee: EmployeeDetails): RolesRead['became'] {
  if (changesOf(employee.roles, chosen).length === 0) return 'done'
  return loaded && changesOf(employee.roles, levelsOf(loaded.employee.roles)).length === 0 ? 'open' : 'lost'
}

export const roleChange: Flow<typeof roleChangeMachine> = {
  name: 'role-change',
  need: [['SALES_3', 'PAYMENT_3', 'CRM_3']],
  keeps: { version: 2, context: keptRoleChange },
  rejection: () => 'role-change:failed',
  logic: roleChangeMachine.provide({
    actors: {
      loadRoles: reading<LoadedRoles, RoleChangeContext>(({ input, signal }) => loadRoles(input, signal)),
      saveRoles: remote(updateEmployee, save),
      checkRoles: reading<RolesRead, RoleChangeContext>(async ({ input, signal }) => {
        const employee = await call(getEmployee, { params: { id: input.employeeId } }, { signal })
        return { employee, became: becameOfRoles(input, employee) }
      }),
    },
    actions: {
      announceSaved: ({ context: { employeeId } }) =>
        notify({ tone: 'good', text: i18next.t('role-change:saved'), detail: employeeId }),
    },
  }),
}
