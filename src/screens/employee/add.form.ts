import { addEmployee } from '../../contract/areas/employees/employee-writes.ts'
import { listEmployees } from '../../contract/areas/employees/employees.ts'
import { trimmed } from '../../contract/normalise.ts'
import { defineForm } from '../../kit/form/form-definition.ts'
import { employeeCrumbs, employeeEditAddress, employeeList } from './employee-address.ts'
import { checkEmployee, employeeFields, employeeOf, stockOfCity } from './employee-fields.ts'

/**
 * A new employee (doc2 §2), without roles: they are given on the next page, where what they open is shown. The first
 * password is told once (S-301).
 */
export const addForm = defineForm<typeof addEmployee, typeof listEmployees>({
  id: 'employee-add',
  texts: 'employees',
  title: 'add',
  crumbs: employeeCrumbs,
  fields: employeeFields,
  check: checkEmployee,
  consequence: stockOfCity,
  submit: 'add',
  saved: 'added',
  fallback: 'employees:addFailed',
  once: { field: 'firstPassword', title: 'firstPassword', text: 'firstPasswordText', label: 'password' },
  endpoint: addEmployee,
  input: (values) => ({ body: employeeOf(values) }),
  find: {
    endpoint: listEmployees,
    input: ({ email = '' }) => ({ query: { search: trimmed(email), pageSize: 50 } }),
    values: ({ items }, typed) =>
      items.some(({ email }) => email === trimmed(typed.email ?? '').toLowerCase()) ? typed : null,
  },
  back: () => employeeList,
  done: ({ employee }) => (employee ? employeeEditAddress(employee.id, 'roles') : employeeList),
})
