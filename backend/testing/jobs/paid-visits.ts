import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { adhocPayment } from '../../store/schema/index.ts'
import type { Purse } from '../money/purses.ts'
import type { TestServer } from '../server.ts'

/** Each visit is paid by the link that its customer was sent, and its customer has the code that says it is done. */
export async function payVisits(server: TestServer, token: string, visits: Purse['visits']): Promise<void> {
  const { database } = server.running.platform
  for (const visit of visits) {
    const { jobId } = visit
    await server.call('GET', `/workflow/triggerPostApiDataPayment?jobId=${jobId}`, { token })
    const [link] = await database.select().from(adhocPayment).where(eq(adhocPayment.jobId, jobId))
    const { status } = await server.fetch(`/pay/adhoc/${link?.token}`, { method: 'POST', redirect: 'manual' })
    expect(status).toBe(303)
    await server.call('GET', `/workforce/sendHappyCode?jobId=${jobId}`, { token })
    const sent = (await server.outbox()).find(({ kind, text }) => kind === 'HAPPY_CODE' && text.includes(jobId))
    visit.happyCode = sent?.text.slice(0, 4) ?? ''
  }
}
