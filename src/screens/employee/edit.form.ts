import { permissionsAbove } from '../../contract/areas/employees/employee-rights.ts'
import { updateEmployee } from '../../contract/areas/employees/employee-writes.ts'
import { getEmployee } from '../../contract/areas/employees/employees.ts'
import { defineForm } from '../../kit/form/form-definition.ts'
import { rootApi } from '../../kit/root-api.ts'
import { employeeAddress, employeeCrumbs } from './employee-address.ts'
import { checkEmployee, employeeFields, employeeOf, stockOfCity } from './employee-fields.ts'

/** Permissions that the person at the console lacks and this employee holds. Nobody is above oneself. */
const aboveMe = (other: Parameters<typeof permissionsAbove>[1] & { readonly id: string }): string => {
  const me = rootApi().user()
  return !me || me.id === other.id ? '' : permissionsAbove(me, other).join(' ')
}

/** An employee's details. Roles, password and status have acts of their own (S-299). */
export const editForm = defineForm<typeof updateEmployee, typeof getEmployee>({
  id: 'employee-edit',
  texts: 'employees',
  title: 'edit',
  crumbs: employeeCrumbs,
  fields: employeeFields,
  check: checkEmployee,
  consequence: stockOfCity,
  submit: 'save',
  saved: 'updated',
  fallback: 'employees:updateFailed',
  endpoint: updateEmployee,
  input: (values, { id = '' }, seen) => ({
    params: { id },
    body: { ...employeeOf(values), ...(seen ? { updatedAt: seen } : {}) },
  }),
  record: {
    endpoint: getEmployee,
    input: ({ id = '' }) => ({ params: { id } }),
    values: (one) => ({
      firstname: one.firstname,
      lastname: one.lastname,
      email: one.email,
      phone: one.phoneNumber ?? '',
      title: one.title,
      city: one.cityCode ?? '',
      profession: one.profession ?? '',
      grade: one.grade ?? '',
      zones: one.zoneCodes.join(','),
      shiftStart: one.shiftStart ?? '',
      shiftEnd: one.shiftEnd ?? '',
      above: aboveMe(one),
    }),
    version: ({ updatedAt }) => updatedAt,
  },
  back: ({ id = '' }) => employeeAddress(id),
  done: ({ id }) => employeeAddress(id),
})
