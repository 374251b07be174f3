import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'

const crowd = 64

/** Sixty-four people who ask for the days of one person at the same moment, by calls that overlap in every way. */
onBothDatabases((address) => {
  let server: TestServer
  let token: string
  const day = (later: number) => new Date(Date.UTC(2029, 0, 10 + later)).toISOString().slice(0, 10)

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('kiran.desai@headwater.example')
  })
  afterAll(() => server.close())

  it('H106 of 64 leaves that all hold one day exactly one is added, and each of the others is told which', async () => {
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, at) =>
        server.call('POST', '/employee/E-2001/addLeave', {
          token,
          key: `leave-at-once-${at}`,
          body: { fromDate: day(-(at % 8)), toDate: day(Math.floor(at / 8)), type: 'CASUAL' },
        }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const id = (won[0]?.json.body as { leaveId: string } | undefined)?.leaveId
    for (const { status, json } of answers)
      if (status !== 200) expect([status, json.message]).toEqual([409, expect.stringContaining(`is in ${id} of`)])
  })

  it('S-304 the database itself excludes a second leave on a day, more than 60 days and days that run backwards', async () => {
    const { database } = server.running.platform
    const insert = (from: string, to: string, status = 'PENDING', who = 'E-2002') =>
      database.execute(sql`insert into employee_leave (employee_id, from_date, to_date, type, status)
        values (${who}, ${from}, ${to}, 'PAID', ${status})`)
    await insert('2027-05-01', '2027-05-03', 'APPROVED')
    await expect(insert('2027-05-03', '2027-05-04')).rejects.toThrow()
    await expect(insert('2027-06-01', '2027-07-31')).rejects.toThrow()
    await expect(insert('2027-06-02', '2027-06-01')).rejects.toThrow()
    await insert('2027-05-04', '2027-05-04')
    await insert('2027-05-03', '2027-05-03', 'CANCELLED')
    await insert('2027-05-03', '2027-05-03', 'APPROVED', 'E-2003')
    await insert('2027-06-01', '2027-07-30')
  })
})
