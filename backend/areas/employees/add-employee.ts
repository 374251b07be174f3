import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addEmployee } from '../../../src/contract/areas/employees/employee-writes.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { tell, unlessTaken } from '../../lists/held-record.ts'
import { hashPassword } from '../../passwords.ts'
import { employee } from '../../store/schema/index.ts'
import { transact } from '../../store/transact.ts'
import { readEmployee } from './employee-record.ts'
import { holdRights, refuseRoles, storeRoles, whoHas } from './employee-rules.ts'
import { placeInField, refuseFieldWork } from './field-work.ts'

/** No letters or digits that look alike, because the password is read out once. */
const passwordLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

const firstPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => passwordLetters[randomInt(passwordLetters.length)]).join(''),
  ).join('-')

const add: Handler<typeof addEmployee> = async ({ body }, call) => {
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  const added = await transact(call.database, (database) => insert(body, passwordHash, { ...call, database }))
  return new Reply({ employee: added, firstPassword: password }, 'Employee added')
}

async function insert(body: Parameters<typeof add>[0]['body'], passwordHash: string, call: Call) {
  const { me } = await holdRights(call)
  refuseRoles(me, { id: '', roles: [] }, body.roles)
  await refuseFieldWork('', body, call)
  const { firstname, lastname, email, title, phoneNumber } = body
  const [made] = await unlessTaken(
    call,
    (database) =>
      database
        .insert(employee)
        .values({
          id: sql`'E-' || nextval('employee_number')`,
          firstname,
          lastname,
          email,
          title,
          phone: phoneNumber || null,
          cityCode: body.cityCode || null,
          profession: body.profession || null,
          passwordHash,
          defaultPassword: true,
          updatedAt: call.at,
        })
        .returning({ id: employee.id }),
    () => whoHas({ email, phoneNumber }, call),
  )
  const id = made?.id ?? ''
  await placeInField(id, body, call)
  await storeRoles(id, body.roles, call)
  await tell('employee.add', id, call, { roles: body.roles })
  const { lastSignInAt: _, rolesChanged: __, openWork: ___, ...record } = await readEmployee(id, call)
  return record
}

export const addEmployeeHandlers = [handle(addEmployee, add)]
