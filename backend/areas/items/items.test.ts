import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LevelItem, listItemsForTechnician, updateLevelQuantity } from '../../../src/contract/areas/items/items.ts'
import { audit } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let other: string
  let number = 0

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('ravi.shankar@headwater.example')
    other = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const get = (query: string) => server.call('GET', `/inventory/getItemsForTechnician?${query}`, { token })
  const kit = async (query: string) => answerOf(listItemsForTechnician, await get(query))
  const one = async (query: string, itemId: string) =>
    (await kit(query)).find((item) => item.itemId === itemId) as LevelItem
  const set = (body: object, as = token) => {
    number += 1
    return server.call('POST', '/inventory/updateLevelQty', { token: as, key: `quantity-${number}`, body })
  }

  it('S-35 lists every item with the quantity of the grade that was asked for, and those of all grades', async () => {
    const items = await kit('level=L2')
    expect(items.length).toBe(20)
    expect(items[0]).toMatchObject({
      itemId: 'IT-101',
      name: 'Sediment filter 10 inch',
      unit: 'PIECE',
      isSerialised: false,
      level: 'L2',
      quantity: 6,
      quantities: { L1: 4, L2: 6, L3: 8 },
      employeeId: null,
    })
    expect((await kit('level=L1')).map(({ quantity }) => quantity)).toEqual(
      items.map(({ quantities }) => quantities.L1),
    )
    expect((await get('level=L9')).status).toBe(400)
    expect((await get('')).status).toBe(400)
  })

  it('S-297 tells where each item lies, and that it is low where less is free than the kits of the warehouse need', async () => {
    const { database } = server.running.platform
    const pune = async (itemId: string) =>
      (await kit('level=L2')).find((item) => item.itemId === itemId)?.places?.find((at) => at.warehouseCode === 'W-PNQ')
    // Of Pune's three technicians, two of grade L2 and one of L3.
    const before = await pune('IT-105')
    expect(before).toMatchObject({ warehouse: 'Pune main', type: 'SOURCE', needed: 6, free: 3, isLow: true })
    const receive = (quantity: number) =>
      database.execute(`insert into stock_movement (at, kind, item_id, quantity, to_place)
        values (now(), 'RECEIVE', 'IT-105', ${quantity}, 'W-PNQ')`)
    await receive(2)
    expect(await pune('IT-105')).toMatchObject({ free: 5, isLow: true })
    await receive(1)
    expect(await pune('IT-105')).toMatchObject({ free: 6, isLow: false })
    const all = await kit('level=L2')
    expect(all.find(({ itemId }) => itemId === 'IT-101')?.places?.some(({ isLow }) => !isLow)).toBe(true)
    expect(all[0]).toMatchObject({ unitValue: 240_00 })
    expect(all[0]).not.toHaveProperty('held')
  })

  it('S-36 H94 what left a warehouse with somebody still counts as its own, and all of it is what the movements say', async () => {
    const { database } = server.running.platform
    const places = async () => (await kit('level=L1')).flatMap((item) => item.places ?? [])
    const sums = (await places()).map(({ free, aside, out = 0 }) => free + aside + out)
    expect((await places()).map(({ ledger }) => ledger)).toEqual(sums)
    const bangalore = async () =>
      (await kit('level=L1'))
        .find(({ itemId }) => itemId === 'IT-101')
        ?.places?.find((at) => at.warehouseCode === 'W-BLR')
    const before = await bangalore()
    expect(before?.out).toBeGreaterThan(0)
    // A balance that no movement explains is told with both figures.
    await database.execute('alter table stock_balance disable trigger kept')
    await database.execute(
      `update stock_balance set quantity = quantity + 5 where place_code = 'W-BLR' and item_id = 'IT-101' and line_id = ''`,
    )
    const drifted = await bangalore()
    expect(drifted).toMatchObject({ free: (before?.free ?? 0) + 5, ledger: before?.ledger })
    await database.execute(
      `update stock_balance set quantity = quantity - 5 where place_code = 'W-BLR' and item_id = 'IT-101' and line_id = ''`,
    )
    await database.execute('alter table stock_balance enable trigger kept')
  })

  it('S-35 S-229 of one technician tells what is held beside the kit, line by line, and their warehouses alone', async () => {
    const items = await kit('level=L2&employee_id=E-2003')
    const places = new Set(items.flatMap((item) => item.places?.map(({ warehouseCode }) => warehouseCode) ?? []))
    expect(places).toEqual(new Set(['W-BLR', 'R-BLR']))
    // Every fourth technician was given half of the kit.
    const pumps = items.find(({ itemId }) => itemId === 'IT-103')
    expect(pumps).toMatchObject({ quantity: 4, held: { allocated: 0, pickedUp: 2, lines: [{ quantity: 2 }] } })
    const own = items.find(({ itemId }) => itemId === 'IT-101')
    expect(own).toMatchObject({ quantity: 10, employeeId: 'E-2003' })
    expect(own?.held?.lines[0]?.quantity).toBe(5)
  })

  it('S-35 H31 changes one quantity and no other, with a version that grows and a line in the audit', async () => {
    const before = await one('level=L2', 'IT-102')
    const reply = await set({ item_id: 'IT-102', level: 'L2', quantity: 9, updatedAt: before.updatedAt })
    expect(reply.status).toBe(200)
    const saved = answerOf(updateLevelQuantity, reply)
    expect(saved).toMatchObject({ quantity: 9, quantities: { L1: 4, L2: 9, L3: 8 } })
    expect(saved.updatedAt > before.updatedAt).toBe(true)
    expect(await one('level=L2', 'IT-102')).toMatchObject(saved)
    expect((await one('level=L1', 'IT-102')).quantity).toBe(4)
    const { database } = server.running.platform
    const told = await database.select().from(audit).where(eq(audit.subjectId, 'IT-102:L2'))
    expect(told.map(({ action, detail }) => [action, detail])).toEqual([['item.quantity', { quantity: 9 }]])
  })

  it('S-43 whoever saw an older quantity is rejected with who was first and what is there now', async () => {
    const seen = await one('level=L3', 'IT-103')
    expect((await set({ item_id: 'IT-103', level: 'L3', quantity: 11 }, other)).status).toBe(200)
    const late = await set({ item_id: 'IT-103', level: 'L3', quantity: 2, updatedAt: seen.updatedAt })
    expect([late.status, late.json.message]).toEqual([
      409,
      expect.stringMatching(/^Asha Menon changed this quantity at /),
    ])
    expect(late.json.body).toMatchObject({ quantity: 11 })
    expect((await one('level=L3', 'IT-103')).quantity).toBe(11)
  })

  it('S-81 S-229 an own quantity of a technician goes before the grade’s, and one that equals it is none', async () => {
    const query = 'level=L2&employee_id=E-2002'
    expect(await one(query, 'IT-105')).toMatchObject({ quantity: 2, employeeId: null })
    const seen = await one(query, 'IT-105')
    const own = { item_id: 'IT-105', level: 'L2', employee_id: 'E-2002' }
    const saved = answerOf(updateLevelQuantity, await set({ ...own, quantity: 5, updatedAt: seen.updatedAt }))
    expect(saved).toMatchObject({ quantity: 5, quantities: { L2: 2 }, employeeId: 'E-2002' })
    expect((await one('level=L2', 'IT-105')).quantity).toBe(2)
    // Of two who give the first own quantity, the second is told.
    expect((await set({ ...own, quantity: 6, updatedAt: seen.updatedAt }, other)).status).toBe(409)
    const back = answerOf(updateLevelQuantity, await set({ ...own, quantity: 2, updatedAt: saved.updatedAt }))
    expect(back).toMatchObject({ quantity: 2, employeeId: null })
    await set({ item_id: 'IT-105', level: 'L2', quantity: 3 })
    expect((await one(query, 'IT-105')).quantity).toBe(3)
  })

  it('S-229 rejects unknown items and technicians, a technician of another grade, and quantities out of bounds', async () => {
    const body = { item_id: 'IT-106', level: 'L1', quantity: 1 }
    expect((await set({ ...body, item_id: 'IT-999' })).status).toBe(404)
    expect((await set({ ...body, employee_id: 'E-9999' })).status).toBe(404)
    const wrong = await set({ ...body, employee_id: 'E-2001' })
    expect([wrong.status, wrong.json.message]).toEqual([409, 'Suresh Babu has grade L3, not L1.'])
    expect((await get('level=L1&employee_id=E-2001')).status).toBe(409)
    for (const quantity of [-1, 1000, 1.5, '2'])
      expect((await set({ ...body, quantity })).status, `${quantity}`).toBe(422)
    expect((await one('level=L1', 'IT-106')).quantity).toBe(0)
  })

  it('H31 an item that came without quantities has none, and gets its first one', async () => {
    const { database } = server.running.platform
    await database.execute(
      `insert into item (id, name, unit, is_serialised) values ('IT-900', 'New part', 'PIECE', false)`,
    )
    const seen = await one('level=L1', 'IT-900')
    expect(seen).toMatchObject({ quantity: 0, quantities: {} })
    const reply = await set({ item_id: 'IT-900', level: 'L1', quantity: 4, updatedAt: seen.updatedAt })
    expect(answerOf(updateLevelQuantity, reply)).toMatchObject({ quantity: 4, quantities: { L1: 4 } })
  })
})
