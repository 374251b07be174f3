import { employee } from '../../store/schema/index.ts'
import { freePhone, type Prepare } from '../../testing/examples/preparation.ts'

/** One's own password alone may be changed; that of another and their details where they may do no more than oneself. */
export const prepare: Prepare = async ({ server, people, turn }) => {
  const { database } = server.running.platform
  const others = people.map((_, place) => ({
    id: `E-x${turn}-${place}`,
    firstname: 'Example',
    lastname: String(place),
    email: `example.${turn}.${place}@headwater.example`,
    passwordHash: '',
    title: 'Tester',
  }))
  await database.insert(employee).values(others)
  const otherOf = (own: string) => others[Math.max(0, people.indexOf(own))]?.id ?? ''
  return {
    changeOwnPassword: (own) => ({ params: { id: own }, body: { id: own, password: 'another-password' } }),
    setEmployeePassword: (own) => ({
      params: { id: otherOf(own) },
      body: { id: otherOf(own), password: 'one-for-today' },
    }),
    updateEmployee: (own) => ({ params: { id: otherOf(own) }, body: { title: `Title of ${turn} ${own}` } }),
    addEmployee: (own) => ({
      body: {
        firstname: 'Leela',
        lastname: 'Joseph',
        email: `leela.${turn}.${people.indexOf(own)}@headwater.example`,
        phoneNumber: freePhone(turn, 60 + people.indexOf(own)),
        title: 'Finance',
        cityCode: '',
        zoneCodes: [],
        profession: '',
        grade: '',
        shiftStart: '',
        shiftEnd: '',
      },
    }),
  }
}
