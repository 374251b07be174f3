import { type EmployeeDetails, getEmployee } from '../../contract/areas/employees/employees.ts'
import { defineDetail } from '../../kit/record/detail-definition.ts'
import { kitAddress, technicianAddress } from '../../records/record-links.ts'
import { titleText } from '../../records/role-title.ts'
import { TimeRange } from '../../ui/values/TimeRange.tsx'
import { employeeCrumbs, employeeList } from './employee-address.ts'
import { employeeStatuses, nameOf, statusOf } from './employee-words.tsx'

/** One employee: who and where they are, and what they do in the field (doc2 §2, S-299). */
export const employeeDetail = defineDetail<typeof getEmployee, EmployeeDetails>({
  id: 'employee',
  texts: 'employees',
  endpoint: getEmployee,
  input: ({ id = '' }) => ({ params: { id } }),
  name: ({ id = '' }) => id,
  heading: { value: nameOf },
  crumbs: () => employeeCrumbs,
  status: { codes: employeeStatuses, value: statusOf },
  facts: [
    { id: 'title', format: 'cell', cell: ({ title }, { t }) => <bdi>{titleText(t, title)}</bdi> },
    { id: 'email', format: 'text', value: ({ email }) => email },
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    { id: 'city', format: 'name', value: ({ city }) => city },
    {
      id: 'profession',
      format: 'cell',
      cell: ({ profession }, { t }) => (profession ? t(`professions/${profession}`) : t('noProfession')),
      href: ({ id, profession }) => (profession === 'Technician' ? technicianAddress(id) : undefined),
    },
    { id: 'zones', format: 'name', value: ({ zones }) => zones.join(', ') || null },
    {
      id: 'grade',
      format: 'text',
      value: ({ grade }) => grade,
      href: ({ id, grade }) => (grade ? kitAddress(grade, id) : undefined),
    },
    {
      id: 'shift',
      format: 'cell',
      cell: ({ shiftStart, shiftEnd }) =>
        shiftStart && shiftEnd ? <TimeRange from={shiftStart} to={shiftEnd} /> : '–',
    },
    {
      id: 'today',
      format: 'cell',
      cell: ({ disabled, onLeaveToday }, { t }) => (disabled ? '–' : t(onLeaveToday ? 'onLeave' : 'atWork')),
    },
    { id: 'lastSignIn', format: 'dateTime', value: ({ lastSignInAt }) => lastSignInAt },
  ],
  missing: {
    title: 'noSuchEmployee',
    seek: ({ id = '' }) => `${employeeList}?${new URLSearchParams({ search: id })}`,
  },
})
