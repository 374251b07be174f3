import { trimmed } from '../../contract/normalise.ts'
import type { FormField } from '../../kit/form/form-definition.ts'
import { cities } from '../../kit/names.tsx'

/** Fields of the person, shared by Add and Edit. */
export const personFields: readonly FormField[] = [
  { name: 'name', label: 'name', least: 2, most: 120 },
  { name: 'phone', label: 'phone', kind: 'phone', help: 'phoneHelp' },
  { name: 'email', label: 'email', kind: 'email', optional: true, most: 160 },
]

/** Fields of the address. */
export const placeFields: readonly FormField[] = [
  { name: 'address', label: 'address', kind: 'lines', least: 5, most: 300 },
  {
    name: 'city',
    label: 'city',
    kind: 'choice',
    options: cities,
  },
]

/** The typed values in the form of the service. */
export const personOf = ({ name = '', phone = '', email = '' }: Readonly<Record<string, string>>) => ({
  name,
  phoneNumber: phone,
  ...(trimmed(email) ? { email } : {}),
})
