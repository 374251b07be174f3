import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { visibleLength } from '../../normalise.ts'
import { anyOf, both } from '../../permissions.ts'
import { highestLevel } from '../../roles.ts'
import { id, instant, line, phone, secret, text, words } from '../../values.ts'
import { slotTime } from '../jobs/job-codes.ts'
import { technicianGrades } from '../technicians/technicians.ts'
import { employee, employeeDetails, professions } from './employees.ts'

/** Zones that one person serves, at most. The specification names no bound. */
export const maxZones = 20

const access = anyOf('SALES_3', 'PAYMENT_3', 'CRM_3')
const shared = { service: 'core', access } as const
const entry = v.object({ roleName: v.string(), permissionId: v.number() })

const email = v.pipe(
  line(320),
  v.transform((given) => given.toLowerCase()),
  v.regex(/^[^\s@,;]+@[^\s@,;.]+(?:\.[^\s@,;.]+)+$/u, 'an email address such as name@company.example'),
)
const optionalPhone = v.pipe(
  v.string(),
  v.transform((given) => (given.trim() === '' ? '' : given)),
  v.union([v.literal(''), phone]),
)
const level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(highestLevel))
const roleName = v.pipe(
  text(40),
  v.check((name) => visibleLength(name) > 0, 'something visible'),
)
const grant = v.object({ roleName, permissionId: level })
/** Of each role one entry; a role that isn't named isn't held. */
const granted = v.pipe(
  v.array(grant),
  v.maxLength(40),
  v.check((all) => new Set(all.map(({ roleName }) => roleName)).size === all.length, 'each role stands once'),
)

const fields = {
  firstname: words(1, 120),
  lastname: line(120),
  email,
  phoneNumber: optionalPhone,
  title: words(2, 120),
  cityCode: v.union([v.literal(''), id]),
  zoneCodes: v.pipe(v.array(id), v.maxLength(maxZones)),
  profession: v.union([v.literal(''), v.picklist(professions)]),
  grade: v.union([v.literal(''), v.picklist(technicianGrades)]),
  shiftStart: v.union([v.literal(''), slotTime]),
  shiftEnd: v.union([v.literal(''), slotTime]),
}

/**
 * Adds an employee. The service makes the first password and says it once, in this answer; it is a default one (S-301).
 * Nothing of the call is stored by key: where no answer came, the e-mail tells whether the person is there, and a new
 * password is set. An empty text is none.
 */
export const addEmployee = defineEndpoint({
  ...shared,
  id: 'addEmployee',
  method: 'POST',
  path: '/employee/add',
  access: both(access, anyOf('SALES_4', 'PAYMENT_4', 'CRM_4')),
  effect: 'write',
  secret: true,
  body: v.object({ ...fields, roles: v.optional(granted, []) }),
  answer: v.object({ employee, firstPassword: secret(v.string()) }),
  source: 'doc2 §7, S-299, S-301',
})

/**
 * Changes what the body names, and leaves the rest. `roles` is the whole list; `rolesAsRead` is the one that the person
 * saw, and another one now is answered by 409 with the record (H103). A password isn't among the fields (S-300).
 */
export const updateEmployee = defineEndpoint({
  ...shared,
  id: 'updateEmployee',
  method: 'PUT',
  path: '/employee/{id}',
  effect: 'write',
  changesMore: true,
  params: v.object({ id }),
  body: v.strictObject({
    id: v.optional(id),
    firstname: v.optional(fields.firstname),
    lastname: v.optional(fields.lastname),
    email: v.optional(fields.email),
    phoneNumber: v.optional(fields.phoneNumber),
    title: v.optional(fields.title),
    cityCode: v.optional(fields.cityCode),
    zoneCodes: v.optional(fields.zoneCodes),
    profession: v.optional(fields.profession),
    grade: v.optional(fields.grade),
    shiftStart: v.optional(fields.shiftStart),
    shiftEnd: v.optional(fields.shiftEnd),
    disabled: v.optional(v.boolean()),
    roles: v.optional(granted),
    rolesAsRead: v.optional(v.array(entry)),
    updatedAt: v.optional(instant),
    password: v.optional(v.never('a password is set alone, without other fields')),
  }),
  answer: employeeDetails,
  source: 'doc2 §7, S-299, S-300, S-302',
})
