import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { employee, employeeRole } from '../../store/schema/index.ts'
import { openSession } from '../../testing/examples/principals.ts'
import { addPeople, type Grants, rolesOf } from '../../testing/rights.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'

const rounds = Number(process.env.RIGHTS_ROUNDS ?? 3)

onBothDatabases((address) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { WRITES_PER_MINUTE: 100_000 } })
  })
  afterAll(() => server.close())

  it(
    'H102 of two at the top who demote or disable each other at once, one is left each time',
    async () => {
      const { database } = server.running.platform
      const top: Grants = { LEVEL: 10, SALES: 10, FINANCE: 12 }
      const headers = await addPeople(server, [
        ['T-one', top],
        ['T-two', top],
      ])
      const counts = new Map<string, number>()
      for (let round = 0; round < rounds; round += 1) {
        const body = (id: string) =>
          (round + Number(id === 'T-two')) % 3 === 0
            ? { disabled: true }
            : { roles: rolesOf({ LEVEL: 1 }), rolesAsRead: rolesOf(top) }
        const answers = await Promise.all(
          (
            [
              ['T-one', 'T-two'],
              ['T-two', 'T-one'],
            ] as const
          ).map(([me, id]) =>
            server.call('PUT', `/employee/${id}`, { headers: headers.get(me) ?? {}, body: body(id) }),
          ),
        )
        const statuses = answers.map(({ status }) => status).sort()
        counts.set(statuses.join(), (counts.get(statuses.join()) ?? 0) + 1)
        const { rows } = await database.execute<{ id: string }>(sql`
          select id from employee join employee_role on employee_id = employee.id
          where role_name = 'FINANCE' and permission_id = 12 and not disabled`)
        expect(rows).toHaveLength(1)
        for (const id of ['T-one', 'T-two']) {
          await database.update(employee).set({ disabled: false }).where(eq(employee.id, id))
          await database.delete(employeeRole).where(eq(employeeRole.employeeId, id))
          await database.insert(employeeRole).values(rolesOf(top).map((one) => ({ employeeId: id, ...one })))
          headers.set(id, await openSession(database, id))
        }
      }
      for (const statuses of counts.keys()) expect(['200,401', '200,403']).toContain(statuses)
    },
    60_000 + rounds * 2000,
  )
})
