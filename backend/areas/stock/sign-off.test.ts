/** Long, because every rule of a sign-off is proved on the stock of the same person, which each count leaves to the next. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CountSheet, nothingCounted, nothingRead } from '../../../machines/technician-reconcile/count-rows.ts'
import { signOffOf } from '../../../machines/technician-reconcile/sign-off-of.ts'
import { getDevice } from '../../../src/contract/areas/devices/devices.ts'
import { listItemsForTechnician } from '../../../src/contract/areas/items/items.ts'
import {
  allocateToEmployee,
  confirmReturnForItem,
  getSpareIssuance,
  updateWarehouseItemDetails,
} from '../../../src/contract/areas/stock/stock.ts'
import { listTechnicians } from '../../../src/contract/areas/technicians/technicians.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { jobEvent } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob } from '../../testing/jobs/jobs.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const who = 'E-2004'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let number = 0
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  const post = (call: string, body: object) => {
    number += 1
    return server.call('POST', `/inventory/${call}`, { token, key: `sign-off-key-${number}`, body })
  }
  const get = (path: string) => server.call('GET', path, { token })
  const update = (body: object) => post('updateWarehouseItemDetails', body)

  /** Hands something to the technician, who picks it up. */
  async function handOut(...items: object[]): Promise<string[]> {
    const made = answerOf(allocateToEmployee, await post('allocateToEmployee', { employee_id: who, items }))
    const lines = made.items.map(({ lineId, quantity }) => ({ line_id: lineId, quantity }))
    expect((await update({ employee_id: who, status: 'PICKED_UP', items: lines })).status).toBe(200)
    return lines.map(({ line_id }) => line_id)
  }
  const person = async () =>
    answerOf(listTechnicians, await get(`/workforce/getTechnicians?technicianId=${who}`)).items[0]
  const lines = async () =>
    answerOf(listItemsForTechnician, await get(`/inventory/getItemsForTechnician?employee_id=${who}`)).flatMap(
      ({ held }) => held?.lines ?? [],
    )
  /** A count that finds all that is there, but for what is given of a line. */
  async function count(found: Readonly<Record<string, number>> = {}, more: object = {}) {
    const [held, now] = [await lines(), await person()]
    return {
      employee_id: who,
      status: 'RECONCILED',
      after: now?.lastSignOff?.signOffId ?? null,
      items: held
        .map(({ lineId, pickedUp, returnRequested, missing = 0 }) => ({
          line_id: lineId,
          picked_up: pickedUp,
          return_requested: returnRequested,
          missing,
          counted: found[lineId] ?? pickedUp + returnRequested,
        }))
        .filter((line) => line.picked_up + line.return_requested + line.missing > 0),
      differences: [],
      unexpected: [],
      cash: { expected: (now?.cashInHand ?? 0) / 100, counted: (now?.cashInHand ?? 0) / 100, pieces: {} },
      shown_early: false,
      ...more,
    }
  }
  const difference = (line_id: string, quantity: number, reason: string, more: object = {}) => ({
    line_id,
    quantity,
    reason,
    note: 'Looked for twice',
    ...more,
  })
  const messageOf = (reply: Awaited<ReturnType<typeof update>>) => [reply.status, reply.json.message]

  it('S-87 S-293 S-298 a count is signed off: what is missing stays with the person, marked, and what was counted reads REC until it moves', async () => {
    const [device = ''] = await database()
      .execute<{ code: string }>(sql`select code from device where place_code = 'W-BLR' order by code limit 1`)
      .then(({ rows }) => rows.map(({ code }) => code))
    const model = await database().execute<{ id: string }>(
      sql`select 'IT-' || model_id as id from device where code = ${device}`,
    )
    const [filters = '', unit = ''] = await handOut(
      { item_id: 'IT-102', quantity: 4 },
      { item_id: model.rows[0]?.id, quantity: 1, serial: device },
    )
    const asset = async () => answerOf(getDevice, await get(`/device/${device}`)).assetStatus
    const first = await count(
      { [filters]: 1 },
      {
        differences: [difference(filters, 2, 'LOST'), difference(filters, 1, 'WITH_COLLEAGUE', { owner: 'E-2005' })],
        note: 'Van and bag',
      },
    )
    const answer = await update(first)
    expect(messageOf(answer)).toEqual([200, 'Count signed off'])
    expect(answerOf(updateWarehouseItemDetails, answer).find(({ lineId }) => lineId === filters)).toMatchObject({
      pickedUp: 1,
      missing: 3,
      quantity: 4,
    })
    expect((await person())?.lastSignOff).toMatchObject({ by: 'Asha Menon', differences: 2, note: 'Van and bag' })
    expect((await lines()).find(({ lineId }) => lineId === unit)?.pickedUp).toBe(1)
    const { rows } = await database().execute<{ reason: string; owner: string | null }>(
      sql`select reason, owner from stock_sign_off_difference where line_id = ${filters} order by position`,
    )
    expect(rows).toEqual([
      { reason: 'LOST', owner: null },
      { reason: 'WITH_COLLEAGUE', owner: 'E-2005' },
    ])
    expect(await asset()).toBe('REC')
    await update({ employee_id: who, status: 'RETURN_REQUESTED', items: [{ line_id: unit, quantity: 1 }] })
    expect(await asset()).toBe('DTT')
    const second = await count({ [filters]: 3 }, { differences: [difference(filters, 2, 'FOUND')] })
    expect((await update(second)).status).toBe(200)
    expect((await lines()).find(({ lineId }) => lineId === filters)).toMatchObject({ pickedUp: 3, missing: 1 })
    expect(await asset()).toBe('REC')
    const { moves = [] } = answerOf(getSpareIssuance, await get(`/spare/issuance/${filters.split(':')[0]}`))
    expect(moves.filter(({ kind }) => kind === 'COUNT')).toMatchObject([
      { place: 'MISSING', quantity: 3, holder: 'Divya Shetty', by: 'Asha Menon', note: 'Van and bag' },
      { place: 'PERSON', quantity: 2, holder: 'Divya Shetty', by: 'Asha Menon', note: '' },
    ])
  })

  it('H98 what moved since it was counted is named, what came is too, and nothing is signed off', async () => {
    const [moved = '', still = ''] = await handOut(
      { item_id: 'IT-102', quantity: 2 },
      { item_id: 'IT-110', quantity: 1 },
    )
    const counted = await count({ [still]: 0 }, { differences: [difference(still, 1, 'LOST')] })
    await post('removePickedUpItems', { employee_id: who, items: [{ line_id: moved, quantity: 1 }] })
    const [came = ''] = await handOut({ item_id: 'IT-112', quantity: 1 })
    const before = (await person())?.lastSignOff?.signOffId
    const reply = await update(counted)
    expect(messageOf(reply)).toEqual([
      409,
      `${moved} moved since it was counted: 1 picked up, 0 asked back, 0 missing now. Count it again.`,
    ])
    const { rows } = reply.json as { rows?: { id: string; code: string }[] }
    expect(rows?.map(({ id, code }) => [id, code])).toEqual([
      [moved, 'MOVED'],
      [came, 'CAME'],
    ])
    expect((await person())?.lastSignOff?.signOffId).toBe(before)
    expect((await lines()).find(({ lineId }) => lineId === still)?.missing).toBe(0)
    expect((await update(await count())).status).toBe(200)
  })

  it('H100 nobody signs off their own count, and a count is signed off once', async () => {
    expect(messageOf(await update({ ...(await count()), employee_id: 'E-1001' }))).toEqual([
      409,
      'Nobody signs off their own count. Ask someone else to sign it off.',
    ])
    const counted = await count()
    expect((await update(counted)).status).toBe(200)
    const again = await update(counted)
    expect(again.status).toBe(409)
    expect(again.json.message).toMatch(/^Asha Menon signed off a count of Divya Shetty at .* Load it, then count/)
    await expect(database().execute(sql`update stock_sign_off set note = 'x'`)).rejects.toThrow()
  })

  it('S-298 differences add up and name who has it, and a line is counted once', async () => {
    const [line = ''] = await handOut({ item_id: 'IT-102', quantity: 2 })
    const refused = async (differences: object[], found = 1) => {
      const reply = await update(await count({ [line]: found }, { differences }))
      return [reply.status, String(reply.json.message).replace(`${line}: `, '')]
    }
    expect(await refused([])).toEqual([422, 'The count differs by 1, and reasons are given for 0.'])
    expect(await refused([difference(line, 1, 'FOUND')])).toEqual([
      422,
      'What is missing has a reason other than FOUND.',
    ])
    expect(await refused([difference(line, 1, 'AT_CUSTOMER')])).toEqual([422, 'enter the ID of who has it.'])
    expect(await refused([difference(line, 1, 'AT_CUSTOMER', { owner: 'WP-NONE' })])).toEqual([
      422,
      'there is no installation or job WP-NONE.',
    ])
    for (const owner of ['E-9999', who])
      expect(await refused([difference(line, 1, 'WITH_COLLEAGUE', { owner })])).toEqual([
        422,
        `${owner} is no colleague. Enter the ID of an employee.`,
      ])
    expect(await refused([difference(line, 1, 'LOST', { owner: 'E-2001' })])).toEqual([
      422,
      'with LOST no one else has it. Leave "owner" out.',
    ])
    expect((await refused([], 9))[0]).toBe(422)
    const twice = await count()
    expect((await update({ ...twice, items: [...twice.items, twice.items[0]] })).status).toBe(422)
  })

  it('S-298 two reasons of one item, laid on its lines as the console lays them, are taken and told as they were given', async () => {
    await update(await count())
    const two = await handOut({ item_id: 'IT-118', quantity: 1 })
    const more = await handOut({ item_id: 'IT-118', quantity: 2 })
    const ofItem = [...two, ...more]
    const [held, now] = [await lines(), await person()]
    const sheet: CountSheet = {
      ...nothingRead,
      after: now?.lastSignOff?.signOffId ?? null,
      cash: now?.cashInHand ?? 0,
      lines: held
        .filter(({ lineId }) => ofItem.includes(lineId))
        .map(({ missing = 0, ...line }) => ({ ...line, missing })),
    }
    const console = signOffOf(who, sheet, {
      ...nothingCounted,
      typed: { 'IT-118': '0' },
      reasons: {
        'IT-118': [
          { quantity: '2', reason: 'WITH_COLLEAGUE', owner: 'E-2005', note: 'Lent on Monday' },
          { quantity: '1', reason: 'LOST', owner: '', note: 'Bag torn' },
        ],
      },
    })
    const all = await count()
    const items = [...all.items.filter(({ line_id }) => !ofItem.includes(line_id)), ...console.items]
    expect(messageOf(await update({ ...all, items, differences: console.differences }))).toEqual([
      200,
      'Count signed off',
    ])
    const { rows } = await database().execute<{ reason: string; owner: string | null; quantity: number }>(
      sql`select reason, owner, sum(quantity)::int as quantity from stock_sign_off_difference
        where line_id in ${ofItem} group by reason, owner order by reason`,
    )
    expect(rows).toEqual([
      { reason: 'LOST', owner: null, quantity: 1 },
      { reason: 'WITH_COLLEAGUE', owner: 'E-2005', quantity: 2 },
    ])
    expect((await lines()).filter(({ lineId }) => ofItem.includes(lineId)).map(({ missing }) => missing)).toEqual([
      1, 2,
    ])
  })

  it('S-288 H100 cash is covered as it was read; a difference has a reason, and notes and coins add up', async () => {
    const take = async (payAmount: number) =>
      database()
        .insert(jobEvent)
        .values({
          jobId: await addJob(database(), { technicianId: who, status: 'COMPLETED' }),
          at: server.running.platform.clock.now(),
          kind: 'PAYMENT',
          detail: { payType: 'CASH', payAmount, left: 0 },
        })
    await take(649.5)
    const due = ((await person())?.cashInHand ?? 0) / 100
    const counted = await count()
    const withCash = (cash: object) => update({ ...counted, cash: { ...counted.cash, ...cash } })
    const pieces = { 500: 1, 100: 1, 20: 2 }
    expect(messageOf(await withCash({ counted: 640, pieces }))).toEqual([
      422,
      'The cash counted differs from the cash expected. Give the reason.',
    ])
    expect(messageOf(await withCash({ counted: 649, pieces, reason: 'Change' }))).toEqual([
      422,
      'The notes and coins are ₹640, not ₹649.',
    ])
    await take(50)
    expect(messageOf(await withCash({ counted: 640, pieces, reason: 'Change' }))[0]).toBe(409)
    expect((await person())?.cashInHand).toBe(due * 100 + 5000)
    const reply = await update({
      ...(await count()),
      cash: { expected: due + 50, counted: 640, pieces, reason: 'Gave change of a customer' },
    })
    expect(reply.status).toBe(200)
    expect(await person()).toMatchObject({
      cashInHand: 0,
      lastSignOff: { cashExpected: due * 100 + 5000, cashCounted: 640_00 },
    })
  })

  it('S-298 H96 what was missing may come back to the warehouse by its number', async () => {
    const { rows } = await database().execute<{ code: string }>(
      sql`select code from part_serial where item_id = 'IT-104' and place_code = 'W-BLR' limit 1`,
    )
    const serial = rows[0]?.code ?? ''
    const [line = ''] = await handOut({ item_id: 'IT-104', quantity: 1, serial })
    await update(await count({ [line]: 0 }, { differences: [difference(line, 1, 'DAMAGED')] }))
    const elsewhere = await post('allocateToEmployee', {
      employee_id: 'E-2001',
      items: [{ item_id: 'IT-104', quantity: 1, serial }],
    })
    expect(elsewhere.json.message).toBe(`${serial} is missing from what Divya Shetty has.`)
    const back = await post('confirmReturnForItem', { employee_id: who, serial })
    expect(answerOf(confirmReturnForItem, back)).toMatchObject({ returned: 1, missing: 0 })
  })
})
