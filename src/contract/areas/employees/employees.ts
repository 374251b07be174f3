import * as v from 'valibot'
import { type Answer, defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { anyOf } from '../../permissions.ts'
import { roles } from '../../role-entries.ts'
import { id, instant, money, several, text } from '../../values.ts'
import { slotTime } from '../jobs/job-codes.ts'

/** What someone does in the field (S-284). It is no role, and grants nothing. */
export const professions = ['Technician', 'DeliveryPerson'] as const
export type Profession = (typeof professions)[number]

/** Someone of the staff (S-299). What only people of the field have is null for others. */
export const employee = v.object({
  id: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  /** Name for the sign-in (S-67) */
  email: v.string(),
  phoneNumber: v.nullable(v.string()),
  title: v.string(),
  cityCode: v.nullable(v.string()),
  city: v.nullable(v.string()),
  zoneCodes: v.array(v.string()),
  /** Their names, in the same order */
  zones: v.array(v.string()),
  profession: v.nullable(v.string()),
  grade: v.nullable(v.string()),
  shiftStart: v.nullable(slotTime),
  shiftEnd: v.nullable(slotTime),
  roles,
  disabled: v.boolean(),
  /** True until a password of their own is chosen (S-68). */
  defaultPassword: v.boolean(),
  onLeaveToday: v.boolean(),
  /** Address of the picture. Null: the placeholder is shown (B085). */
  profilePicture: v.nullable(v.string()),
  /** Grows with every change. A write that names another instant is rejected with 409 (S-43). */
  updatedAt: instant,
})
export type Employee = v.InferOutput<typeof employee>

const access = anyOf('SALES_3', 'PAYMENT_3', 'CRM_3')
const shared = { service: 'core', access, source: 'doc2 §7, S-299' } as const

const query = v.object({
  ...listQuery,
  cityCode: several(text(20)),
  zoneCode: several(text(20)),
  /** Name of a role, such as FINANCE: who holds any level of it */
  roleName: several(text(40)),
  status: v.optional(v.picklist(['ACTIVE', 'DISABLED'])),
  /** Today */
  isOnLeave: v.optional(v.picklist(['true', 'false'])),
})

/** Everyone, who left included. */
export const listEmployees = defineEndpoint({
  ...shared,
  id: 'listEmployees',
  method: 'GET',
  path: '/employee/list',
  effect: 'read',
  fallback: 'failures:fetchFailed',
  query,
  answer: pageOf(employee),
})

/** Those of one profession: its `role` is the profession, no permission (S-284, B084). */
export const listEmployeesByRole = defineEndpoint({
  ...shared,
  id: 'listEmployeesByRole',
  method: 'GET',
  path: '/employee/master/list',
  effect: 'read',
  fallback: 'failures:fetchFailed',
  query: v.object({ ...query.entries, role: v.picklist(professions) }),
  answer: pageOf(employee),
})

const openJob = v.object({ jobId: v.string(), type: v.string(), status: v.string(), day: v.nullable(v.string()) })
const waitingStep = v.object({
  refundId: v.string(),
  installationId: v.string(),
  need: v.string(),
  /** True where nobody else who is enabled may take the step */
  onlyThey: v.boolean(),
})

/** What is left open by someone who leaves (S-302, H104): at most fifty of each, with the number of all. */
export const openWork = v.object({
  jobs: v.array(openJob),
  jobCount: v.number(),
  steps: v.array(waitingStep),
  stepCount: v.number(),
  /** Kinds of items that are with them, set aside for them or missing, and minor units of cash in hand (S-288) */
  itemCount: v.optional(v.number(), 0),
  cashInHand: v.optional(money, 0),
})
export type OpenWork = v.InferOutput<typeof openWork>

/** One employee, with what history says and what waits for this person. */
export const employeeDetails = v.object({
  ...employee.entries,
  lastSignInAt: v.nullable(instant),
  /** Who changed the roles last, and when */
  rolesChanged: v.nullable(v.object({ at: instant, by: v.string() })),
  openWork,
})
export type EmployeeDetails = v.InferOutput<typeof employeeDetails>

export const getEmployee = defineEndpoint({
  ...shared,
  id: 'getEmployee',
  method: 'GET',
  path: '/employee/{id}',
  effect: 'read',
  fallback: 'failures:detailsFailed',
  params: v.object({ id }),
  answer: employeeDetails,
})

/** Role names that the service knows, with what each is for (B056). */
export const listAllRoles = defineEndpoint({
  ...shared,
  id: 'listAllRoles',
  method: 'GET',
  path: '/employee/roles/list',
  effect: 'read',
  answer: v.array(v.object({ roleName: v.string(), levels: v.array(v.number()), isKnown: v.boolean() })),
})

const need = v.array(v.array(v.string()))

/** Every level that is held or opens something, with who holds it, and what needs which (B056). */
export const listAllPermissions = defineEndpoint({
  ...shared,
  id: 'listAllPermissions',
  method: 'GET',
  path: '/employee/permissions/list',
  effect: 'read',
  answer: v.object({
    permissions: v.array(
      v.object({
        roleName: v.string(),
        permissionId: v.number(),
        /** Enabled employees who hold this level or a higher one */
        holders: v.number(),
        /** Some of them by name, five at most */
        names: v.array(v.object({ id: v.string(), name: v.string() })),
      }),
    ),
    /** Writes by the name of their call, and fields of answers that need more than it, from what guards them */
    guards: v.array(v.object({ kind: v.string(), id: v.string(), need })),
  }),
})
export type Permissions = Answer<typeof listAllPermissions>
export type PermissionHolders = Permissions['permissions'][number]
