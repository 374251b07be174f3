import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobEvent, stockSignOff, technician } from '../../store/schema/index.ts'
import { addJob } from '../../testing/jobs/jobs.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'
import { cashInHand, coverCash, readCashInHand } from './cash-in-hand.ts'

onEitherDatabase((address) => {
  let server: TestServer
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
  })
  afterAll(() => server.close())

  const taken = async (technicianId: string, payType: string, payAmount: number, status = 'COMPLETED') => {
    const jobId = await addJob(database(), { technicianId, status })
    await database()
      .insert(jobEvent)
      .values({ jobId, at: new Date('2026-11-20T08:00:00Z'), kind: 'PAYMENT', detail: { payType, payAmount, left: 0 } })
    return jobId
  }
  const signOff = async (id: string, previousId: string | null, cash: number) =>
    database()
      .insert(stockSignOff)
      .values({
        id,
        employeeId: 'E-2014',
        previousId,
        signedBy: 'E-1002',
        signedAt: new Date('2026-11-20T12:00:00Z'),
        note: '',
        shownEarly: false,
        cashExpected: cash,
        cashCounted: cash,
        cashReason: '',
        cashPieces: {},
        unexpected: [],
      })

  it('S-288 cash in hand is what somebody took in cash for completed jobs, each payment until a sign-off covers it', async () => {
    expect(await readCashInHand('E-2014', database())).toBe(0)
    await taken('E-2014', 'CASH', 400.5)
    await taken('E-2014', 'CASH', 19.99)
    await taken('E-2014', 'UPI', 700)
    await taken('E-2014', 'CASH', 55, 'IN_PROGRESS')
    await taken('E-2013', 'CASH', 80)
    expect(await readCashInHand('E-2014', database())).toBe(420_49)
    const [both] = await database()
      .select({ sum: cashInHand(sql`technician.id`) })
      .from(technician)
      .where(eq(technician.id, 'E-2013'))
    expect(Number(both?.sum)).toBe(80_00)
    await signOff('SO-CASH-1', null, 420_49)
    expect(await coverCash('E-2014', 'SO-CASH-1', database())).toBe(420_49)
    expect(await readCashInHand('E-2014', database())).toBe(0)
    await taken('E-2014', 'CASH', 30)
    await signOff('SO-CASH-2', 'SO-CASH-1', 30_00)
    expect(await coverCash('E-2014', 'SO-CASH-2', database())).toBe(30_00)
    await expect(database().execute(sql`delete from signed_cash`)).rejects.toThrow()
  })
})
