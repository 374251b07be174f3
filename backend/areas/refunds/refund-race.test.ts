import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Refund } from '../../../src/contract/areas/refunds/refunds.ts'
import { audit, refund, refundStep } from '../../store/schema/index.ts'
import { addFinance, addRefund, type Signed } from '../../testing/money/refunds.ts'
import { type Called, onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'

const rounds = Number(process.env.RACE_ROUNDS ?? 1)
/** Grows with the rounds, because the long run asks for two hundred. */
const patience = 120_000 + rounds * 3000
const at = String.raw`at \d\d:\d\d on \d{1,2} [A-Z][a-z]{2} \d{4}`

/** Many people on one refund at the same moment, through real sockets. */
onBothDatabases((address) => {
  let server: TestServer
  let people: Signed[]
  let made = 0

  beforeAll(async () => {
    server = await startTestServer(await address())
    const { database } = server.running.platform
    people = await addFinance(database, 64, 5)
  })
  afterAll(() => server.close())

  const database = () => server.running.platform.database
  const newRefund = (total: number) => {
    made += 1
    return addRefund(database(), { id: `RF-9${made}`, total, initiatedBy: 'E-1001' })
  }
  const approve = ({ token, id }: Signed, refundId: string, step?: number) =>
    server.call('POST', `/payments/refund/approve?refundId=${refundId}${step ? `&step=${step}` : ''}`, {
      token,
      key: `approve-${refundId}-${step}-${id}`,
    })
  const reject = ({ token, id }: Signed, refundId: string) =>
    server.call(
      'PUT',
      `/payments/refund/${refundId}/reject?reason=${encodeURIComponent('Device not received')}&step=1`,
      {
        token,
        key: `reject-${refundId}-${id}`,
      },
    )
  const stepsOf = (refundId: string) =>
    database().select().from(refundStep).where(eq(refundStep.refundId, refundId)).orderBy(refundStep.stepNo)
  const stateOf = async (refundId: string) =>
    (await database().select().from(refund).where(eq(refund.id, refundId)))[0]?.state
  const acts = async (refundId: string) =>
    (await database().select().from(audit).where(eq(audit.subjectId, refundId))).length

  /** One wins. Everybody else is told who won and when. */
  function expectOneWinner(answers: readonly Called[], step: number): Refund {
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const body = winners[0]?.json.body as Refund
    const name = body.ledger.find(({ stepNo }) => stepNo === step)?.actorName
    const told = new RegExp(`^${name} (approved|rejected) step ${step} ${at}\\.`)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({ status: 409, json: { success: false } })
      expect(answer.json.message).toMatch(told)
    }
    return body
  }

  it(
    'H30: of 64 approvals of one step by 64 people exactly one counts, and 63 learn whose and when',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const id = await newRefund(1200)
        const body = expectOneWinner(await Promise.all(people.map((person) => approve(person, id, 1))), 1)
        expect(body.state).toBe('APPROVED')
        expect(await stateOf(id)).toBe('APPROVED')
        expect((await stepsOf(id)).map(({ state }) => state)).toEqual(['APPROVED'])
        expect(await acts(id)).toBe(1)
      }
    },
    patience,
  )

  it(
    'H30: the same with two steps: each step has one winner, and a crowd on the first never takes the second',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const id = await newRefund(9000)
        const first = expectOneWinner(await Promise.all(people.map((person) => approve(person, id, 1))), 1)
        expect(first.state).toBe('IN_APPROVAL')
        expect((await stepsOf(id)).map(({ state }) => state)).toEqual(['APPROVED', 'WAITING'])
        const others = people.filter((person) => person.id !== first.ledger[0]?.actorId).slice(0, 16)
        const second = expectOneWinner(await Promise.all(others.map((person) => approve(person, id, 2))), 2)
        expect(second.state).toBe('APPROVED')
        expect((await stepsOf(id)).map(({ state }) => state)).toEqual(['APPROVED', 'APPROVED'])
        expect(await acts(id)).toBe(2)
      }
    },
    patience,
  )

  it('H30: a crowd that names no step and may take the first alone has one winner, too', async () => {
    const fours = await addFinance(database(), 64, 4)
    for (const total of [1200, 9000]) {
      const id = await newRefund(total)
      expectOneWinner(await Promise.all(fours.map((person) => approve(person, id))), 1)
      expect(await acts(id)).toBe(1)
    }
  })

  it(
    'H30: of 32 approvals and 32 rejections one counts, and the refund has one end',
    async () => {
      for (let round = 0; round < rounds / 2; round += 1) {
        const id = await newRefund(round % 2 ? 1200 : 9000)
        const act = (person: Signed, index: number) => (index % 2 ? approve(person, id, 1) : reject(person, id))
        const body = expectOneWinner(await Promise.all(people.map(act)), 1)
        expect(await stateOf(id)).toBe(body.state)
        expect((await stepsOf(id)).filter(({ actorId }) => actorId !== null)).toHaveLength(1)
        expect(await acts(id)).toBe(1)
      }
    },
    patience,
  )

  it('H29: one person who clicks 20 times with one key approves once, and gets one answer 20 times', async () => {
    const id = await newRefund(9000)
    const [person] = people as [Signed]
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(person, id, 1)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.json).toMatchObject({ success: true, message: 'Refund Approved' })
    expect(await acts(id)).toBe(1)
  })

  it('H29: one person who clicks in 20 tabs, each with its own key, takes one step and never the second', async () => {
    const id = await newRefund(9000)
    const [person] = people as [Signed]
    const click = (_: unknown, index: number) =>
      server.call('POST', `/payments/refund/approve?refundId=${id}`, { token: person.token, key: `tab-${id}-${index}` })
    const answers = await Promise.all(Array.from({ length: 20 }, click))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403 || status === 409)).toHaveLength(19)
    expect((await stepsOf(id)).map(({ state }) => state)).toEqual(['APPROVED', 'WAITING'])
  })
})
