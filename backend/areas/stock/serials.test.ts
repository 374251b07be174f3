import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  allocateToEmployee,
  findSerial,
  getSpareIssuance,
  updateWarehouseItemDetails,
} from '../../../src/contract/areas/stock/stock.ts'
import { answerOf } from '../../testing/answer.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const who = 'E-2003'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let number = 0

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const post = (call: string, body: object) => {
    number += 1
    return server.call('POST', `/inventory/${call}`, { token, key: `serial-key-${number}`, body })
  }

  it('S-293 H97 a number tells what it is, where, since when and by whom it was moved; one that is none tells the nearest', async () => {
    const find = async (serial: string) =>
      answerOf(findSerial, await server.call('GET', `/inventory/serial/${serial}`, { token }))
    await server.running.platform.database.execute(
      sql`insert into part_serial (code, item_id, place_code, received_at)
        values ('FS-0471', 'IT-104', 'W-BLR', '2026-01-05T05:00:00Z')`,
    )
    expect(await find('fs-0471')).toMatchObject({
      serial: 'FS-0471',
      item: { itemId: 'IT-104', name: 'RO membrane 80 GPD' },
      place: { kind: 'SHELF', warehouseCode: 'W-BLR', employee: null },
    })
    const items = [{ item_id: 'IT-104', quantity: 1, serial: 'FS-0471' }]
    const made = answerOf(allocateToEmployee, await post('allocateToEmployee', { employee_id: who, items }))
    const line_id = `${made.issuanceId}:1`
    const [line] = answerOf(
      updateWarehouseItemDetails,
      await post('updateWarehouseItemDetails', {
        employee_id: who,
        status: 'PICKED_UP',
        items: [{ line_id, quantity: 1 }],
      }),
    )
    const out = await find('FS-0471')
    expect(out.place).toMatchObject({ kind: 'PERSON', employeeId: who, employee: 'Farhan Ali' })
    expect(out.place?.since).toBe(out.moves.at(-1)?.at)
    expect(out.moves.slice(-2)).toMatchObject([
      { kind: 'ALLOCATE', by: 'Asha Menon', holder: 'Farhan Ali', warehouse: 'Bengaluru main' },
      { kind: 'PICK_UP', by: 'Asha Menon', holder: 'Farhan Ali' },
    ])
    expect(made.items[0]).toMatchObject({ issuedAt: made.createdAt, pickedUpAt: null })
    expect(line).toMatchObject({ pickedUpAt: out.moves.at(-1)?.at })
    expect(await find('FS-O471')).toEqual({ serial: 'FS-O471', item: null, place: null, near: 'FS-0471', moves: [] })
    expect(await find('ZZ-9999')).toMatchObject({ item: null, near: null })
    const moved = await server.running.platform.database.execute(
      sql`select serial from stock_movement later where kind = 'RECEIVE' and serial is not null and exists (
        select from stock_movement earlier where earlier.serial = later.serial and earlier.at < later.at)`,
    )
    expect(moved.rows).toEqual([])
    expect(out.assetStatus).toBeNull()
    expect(await find('HWP50100001')).toMatchObject({ item: { unit: 'PIECE' }, assetStatus: 'DTW' })
  })

  it('S-296 a package tells every move of its own lines alone, with person, reason and place', async () => {
    const allocated = async (...items: object[]) =>
      answerOf(allocateToEmployee, await post('allocateToEmployee', { employee_id: who, items }))
    const act = async (call: string, line_id: string, quantity: number, more: object) => {
      const body = { employee_id: who, items: [{ line_id, quantity }], ...more }
      expect((await post(call, body)).status).toBe(200)
    }
    const made = await allocated({ item_id: 'IT-115', quantity: 2 }, { item_id: 'IT-110', quantity: 1 })
    const line = (item: string) => made.items.find(({ itemId }) => itemId === item)?.lineId ?? ''
    await allocated({ item_id: 'IT-115', quantity: 1 })
    await act('updateWarehouseItemDetails', line('IT-115'), 2, { status: 'PICKED_UP' })
    await act('removePickedUpItems', line('IT-115'), 1, { note: 'The wrong size' })
    await act('removeNonPickedUpItems', line('IT-110'), 1, { note: 'Never came' })
    const { moves = [] } = answerOf(
      getSpareIssuance,
      await server.call('GET', `/spare/issuance/${made.issuanceId}`, { token }),
    )
    const by = 'Asha Menon'
    expect(moves.slice(0, 2).map(({ itemId, kind, quantity }) => [itemId, kind, quantity])).toEqual([
      ['IT-110', 'ALLOCATE', 1],
      ['IT-115', 'ALLOCATE', 2],
    ])
    expect(moves.slice(2)).toMatchObject([
      { kind: 'PICK_UP', itemId: 'IT-115', serial: null, quantity: 2, place: 'PERSON', holder: 'Farhan Ali', by },
      { kind: 'REMOVE', itemId: 'IT-115', quantity: 1, place: 'SHELF', holder: null, note: 'The wrong size', by },
      { kind: 'REMOVE', itemId: 'IT-110', quantity: 1, warehouse: 'Bengaluru main', note: 'Never came', by },
    ])
  })
})
