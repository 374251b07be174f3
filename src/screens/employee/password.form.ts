import { passwordLength, setEmployeePassword } from '../../contract/areas/employees/passwords.ts'
import { visibleLength } from '../../contract/normalise.ts'
import { defineForm } from '../../kit/form/form-definition.ts'
import { employeeAddress } from './employee-address.ts'

/** A password for somebody else (S-300). It is in its input alone. Sending it again is harmless. */
export const passwordForm = defineForm<typeof setEmployeePassword>({
  id: 'employee-password',
  texts: 'employees',
  title: 'setPassword',
  fields: [
    { name: 'password', label: 'newPassword', kind: 'secret', help: 'newPasswordHelp' },
    { name: 'again', label: 'passwordAgain', kind: 'secret' },
  ],
  check: ({ password = '', again = '' }) => ({
    ...(visibleLength(password.replace(/\s/gu, '')) < passwordLength.min ? { password: 'passwordShort' } : {}),
    ...(password === again ? {} : { again: 'passwordsDiffer' }),
  }),
  submit: 'setPassword',
  saved: 'passwordSet',
  fallback: 'employees:updateFailed',
  endpoint: setEmployeePassword,
  input: ({ password = '' }, { id = '' }) => ({ params: { id }, body: { id, password } }),
  done: (_, { id = '' }) => employeeAddress(id),
})
