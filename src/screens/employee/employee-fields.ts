import { professions } from '../../contract/areas/employees/employees.ts'
import { listWarehouses } from '../../contract/areas/employees/warehouses.ts'
import { technicianGrades } from '../../contract/areas/technicians/technicians.ts'
import { officeCities } from '../../kit/choices/office-cities.ts'
import { zonesOfCity } from '../../kit/choices/office-zones.ts'
import { consequenceOf, type FormField } from '../../kit/form/form-definition.ts'

type Values = Readonly<Record<string, string>>

/** Of someone who may do more than I the email is closed (S-299). `above` are the permissions that I lack. */
const closed = ({ above = '' }: Values) => (above === '' ? null : { key: 'closedField', values: { codes: above } })

/** Fields of an employee, shared by Add and Edit (S-299). */
export const employeeFields: readonly FormField[] = [
  { name: 'firstname', label: 'firstname', least: 1, most: 120, half: true },
  { name: 'lastname', label: 'lastname', most: 120, optional: true, half: true },
  { name: 'email', label: 'email', kind: 'email', most: 320, help: 'emailHelp', half: true, closed },
  { name: 'phone', label: 'phone', kind: 'phone', optional: true, half: true },
  { name: 'title', label: 'title', least: 2, most: 120, help: 'titleHelp', half: true },
  { name: 'city', label: 'city', kind: 'choice', any: 'noCity', optional: true, half: true, options: officeCities },
  {
    name: 'profession',
    label: 'profession',
    kind: 'choice',
    any: 'noProfession',
    optional: true,
    half: true,
    help: 'professionHelp',
    options: professions.map((value) => ({ value, label: `professions/${value}` })),
  },
  {
    name: 'grade',
    label: 'grade',
    kind: 'choice',
    any: 'noGrade',
    optional: true,
    half: true,
    options: technicianGrades.map((value) => ({ value, words: value })),
  },
  {
    name: 'zones',
    label: 'zones',
    kind: 'several',
    of: 'city',
    optional: true,
    help: 'zonesHelp',
    options: zonesOfCity,
  },
  { name: 'shiftStart', label: 'shiftStart', most: 5, optional: true, half: true, help: 'timeHelp' },
  { name: 'shiftEnd', label: 'shiftEnd', most: 5, optional: true, half: true, help: 'timeHelp' },
]

/** Where someone of the field would take stock: without a warehouse in their city, nowhere (S-292). */
export const stockOfCity = consequenceOf<typeof listWarehouses>({
  endpoint: listWarehouses,
  input: ({ profession, city }) => (profession && city ? { query: { type: 'SOURCE', flag: 'true' } } : null),
  text: (all, { city }) => {
    const here = all.find(({ cityCode }) => cityCode === city)
    return here ? { key: 'takesFrom', name: here.name, tone: 'good' } : { key: 'takesNowhere' }
  },
})

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Someone of the field has a city, zones, a grade and a shift. */
export function checkEmployee({ profession, city, zones, grade, shiftStart = '', shiftEnd = '' }: Values) {
  const times = Object.entries({ shiftStart, shiftEnd })
  const wrong = times.filter(([, time]) => time !== '' && !isTime(time)).map(([name]) => [name, 'timeWrong'])
  const problems: Record<string, string> = Object.fromEntries(wrong)
  if (!profession) return problems
  const needed = Object.entries({ city, zones, grade, shiftStart, shiftEnd }).filter(([, value]) => !value)
  for (const [name] of needed) problems[name] = 'neededInField'
  if (!problems.shiftStart && !problems.shiftEnd && shiftEnd <= shiftStart) problems.shiftEnd = 'shiftBackwards'
  return problems
}

/** The typed values in the form of the service. */
export const employeeOf = (values: Values) => {
  const { firstname = '', lastname = '', email = '', phone = '', title = '', city = '', zones = '' } = values
  return {
    firstname,
    lastname,
    email,
    phoneNumber: phone,
    title,
    cityCode: city,
    zoneCodes: zones.split(',').filter(Boolean),
    profession: (values.profession ?? '') as '' | (typeof professions)[number],
    grade: (values.grade ?? '') as '' | (typeof technicianGrades)[number],
    shiftStart: values.shiftStart ?? '',
    shiftEnd: values.shiftEnd ?? '',
  }
}
