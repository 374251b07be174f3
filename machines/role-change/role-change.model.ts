import { sampleAgent, sampleDetails } from '../../src/contract/areas/employees/employee-samples.ts'
import type { EmployeeDetails, Permissions } from '../../src/contract/areas/employees/employees.ts'
import type { Failure } from '../../src/contract/failure.ts'
import type { RoleEntry } from '../../src/contract/permissions.ts'
import { defineModel } from '../kit/model.ts'
import { changesOf, closedBecause, levelsOf } from './chosen-roles.ts'
import { type LoadedRoles, type RolesRead, roleChangeMachine } from './role-change.machine.ts'

const role = (roleName: string, permissionId: number): RoleEntry => ({ roleName, permissionId })

const farah: EmployeeDetails = {
  ...sampleAgent,
  ...sampleDetails,
  id: 'E-1003',
  firstname: 'Farah',
  lastname: 'Sheikh',
  email: 'farah.sheikh@headwater.example',
  phoneNumber: '9845011283',
  title: 'Finance',
  roles: [role('FINANCE', 4), role('LEVEL', 1), role('PAYMENT', 3), role('VENDOR', 2)],
}
const me = { id: 'E-1005', roles: [role('LEVEL', 1), role('FINANCE', 5), role('PAYMENT', 4), role('CRM', 3)] }

const permissions: Permissions = {
  permissions: [
    { roleName: 'LEVEL', permissionId: 1, holders: 17, names: [{ id: 'E-1003', name: 'Farah Sheikh' }] },
    { roleName: 'CRM', permissionId: 3, holders: 6, names: [{ id: 'E-1001', name: 'Asha Menon' }] },
    { roleName: 'CRM', permissionId: 6, holders: 1, names: [{ id: 'E-1002', name: 'Kiran Desai' }] },
    { roleName: 'PAYMENT', permissionId: 3, holders: 5, names: [{ id: 'E-1003', name: 'Farah Sheikh' }] },
    { roleName: 'FINANCE', permissionId: 4, holders: 4, names: [{ id: 'E-1003', name: 'Farah Sheikh' }] },
    { roleName: 'FINANCE', permissionId: 5, holders: 2, names: [{ id: 'E-1005', name: 'Nandini Rao' }] },
    { roleName: 'VENDOR', permissionId: 2, holders: 1, names: [{ id: 'E-1003', name: 'Farah Sheikh' }] },
  ],
  guards: [
    { kind: 'ACT', id: 'approveRefund', need: [['LEVEL_1'], ['FINANCE_4']] },
    { kind: 'ACT', id: 'updateEmployee', need: [['SALES_3', 'PAYMENT_3', 'CRM_3']] },
    { kind: 'ACT', id: 'updateCustomer', need: [['LEVEL_1']] },
    { kind: 'ACT', id: 'unknownToUs', need: [['FINANCE_5']] },
    { kind: 'FIELD', id: 'ledger', need: [['LEVEL_1'], ['FINANCE_4']] },
    { kind: 'FIELD', id: 'reason', need: [['FINANCE_5']] },
  ],
}

const open: LoadedRoles = { employee: farah, me, permissions }
const own: LoadedRoles = { ...open, employee: { ...farah, id: me.id, roles: me.roles } }
const stronger: LoadedRoles = { ...open, employee: { ...farah, roles: [...farah.roles, role('CRM', 6)] } }
/** Nobody has any role here: no count, no chip. */
const bare: LoadedRoles = {
  ...open,
  employee: { ...farah, roles: [], rolesChanged: null },
  permissions: { permissions: [], guards: [] },
}

const saved: EmployeeDetails = { ...farah, roles: [role('FINANCE', 5), role('LEVEL', 1), role('VENDOR', 2)] }
const others: EmployeeDetails = { ...farah, roles: [role('LEVEL', 1), role('PAYMENT', 4), role('VENDOR', 2)] }

const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
const refusal: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 403,
  message: 'You give and take only what you hold yourself. You lack FINANCE_5.',
}
const overtaken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Vikram Sethi changed this employee.',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }

export const roleChangeModel = defineModel({
  machine: roleChangeMachine,
  texts: 'role-change',
  inputs: { 'someone else': { employeeId: farah.id } },
  // Keeps what a guard or the view distinguishes. Leaves out keys.
  project: ({ loaded, chosen, failure, now }) => ({
    closed: loaded && closedBecause(loaded.me, loaded.employee),
    roles: loaded?.employee.roles.length ?? null,
    changes: loaded && changesOf(loaded.employee.roles, chosen),
    failed: failure && (failure.status ?? failure.kind),
    now: now && levelsOf(now.roles),
  }),
  events: {
    'level.choose': [
      { roleName: 'FINANCE', level: 5 },
      { roleName: 'PAYMENT', level: 0 },
      { roleName: 'CRM', level: 6 },
    ],
    'roles.reset': [{}],
    'difference.look': [{}],
    'roles.save': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0044' }],
    'check.start': [{}],
    'review.again': [{}],
    'read.again': [{}],
    'flow.close': [{}],
  },
  outcomes: {
    loadRoles: { done: [open, bare, own, stronger], error: [unreachable] },
    saveRoles: { done: [saved], error: [refusal, overtaken, noAnswer] },
    checkRoles: {
      done: [
        { employee: saved, became: 'done' },
        { employee: farah, became: 'open' },
        { employee: others, became: 'lost' },
      ] satisfies readonly RolesRead[],
      error: [unreachable],
    },
  },
})
