import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDevice } from '../../../src/contract/areas/devices/devices.ts'
import {
  allocateToEmployee,
  confirmReturnForItem,
  getSpareIssuance,
  getSpareIssuanceHistory,
  listItemsForDeliveryAgent,
  listSpareIssuanceJobs,
  updateWarehouseItemDetails,
} from '../../../src/contract/areas/stock/stock.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { deviceCode } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const who = 'E-2003'
const notAvailable = 'Allocated quantities for this item is not available in ERPNext.'

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

  const post = (call: string, body: object, key?: string) => {
    number += 1
    return server.call('POST', `/inventory/${call}`, { token, key: key ?? `stock-key-${number}`, body })
  }
  const get = (path: string) => server.call('GET', path, { token })
  const allocated = async (items: object[], employee_id = who) => {
    const reply = await post('allocateToEmployee', { employee_id, items })
    expect([reply.status, reply.json.message]).toEqual([200, 'Items allocated'])
    return answerOf(allocateToEmployee, reply)
  }
  const act = async (call: string, line_id: string, quantity: number, more: object = {}) =>
    post(call, { employee_id: who, items: [{ line_id, quantity }], ...more })
  const pickUp = (line: string, quantity: number) =>
    act('updateWarehouseItemDetails', line, quantity, { status: 'PICKED_UP' })
  const askBack = (line: string, quantity: number) =>
    act('updateWarehouseItemDetails', line, quantity, { status: 'RETURN_REQUESTED' })
  const lineOf = async (lineId: string) =>
    answerOf(getSpareIssuance, await get(`/spare/issuance/${lineId.split(':')[0]}`)).items.find(
      (line) => line.lineId === lineId,
    )
  const freeAt = async (shelf: string, item: string): Promise<number> => {
    const { rows } = await database().execute<{ quantity: number }>(
      sql`select quantity from stock_balance where place_code = ${shelf} and item_id = ${item}`,
    )
    return rows[0]?.quantity ?? 0
  }

  it('S-294 lines of one item merge into a package, which leaves the shelf free of them and stays in the warehouse', async () => {
    const before = await freeAt('W-BLR', 'IT-102')
    const made = await allocated([
      { item_id: 'IT-102', quantity: 2 },
      { item_id: 'IT-110', quantity: 1 },
      { item_id: 'IT-102', quantity: 3 },
    ])
    expect(made).toMatchObject({
      employeeId: who,
      employee: 'Farhan Ali',
      warehouse: 'Bengaluru main',
      lines: 2,
      open: 6,
    })
    expect(made.items).toMatchObject([
      { itemId: 'IT-102', quantity: 5, allocated: 5, pickedUp: 0, unitValue: 310_00 },
      { itemId: 'IT-110', quantity: 1, allocated: 1 },
    ])
    expect(await freeAt('W-BLR', 'IT-102')).toBe(before - 5)
    const history = answerOf(getSpareIssuanceHistory, await get(`/spare/issuanceHistory/${who}`))
    expect(history[0]?.issuanceId).toBe(made.issuanceId)
  })

  it('T102 H47 S-294 a line beyond the stock is named with the text of the specification, and no line is granted', async () => {
    const free = await freeAt('W-BLR', 'IT-111')
    const before = await freeAt('W-BLR', 'IT-112')
    const reply = await post('allocateToEmployee', {
      employee_id: who,
      items: [
        { item_id: 'IT-112', quantity: 1 },
        { item_id: 'IT-111', quantity: 1 },
        { item_id: 'IT-111', quantity: free },
      ],
    })
    expect([reply.status, reply.json.message]).toEqual([409, notAvailable])
    const { rows } = reply.json as { rows?: { position: number }[] }
    expect(rows?.map(({ position }) => position)).toEqual([1, 2])
    expect([await freeAt('W-BLR', 'IT-111'), await freeAt('W-BLR', 'IT-112')]).toEqual([free, before])
    for (const quantity of [0, -1, 1.5, 1e12, '2'])
      expect(
        (await post('allocateToEmployee', { employee_id: who, items: [{ item_id: 'IT-111', quantity }] })).status,
      ).toBe(422)
  })

  it('H97 S-294 a number is one piece of one line, known, on the shelf and not blocked', async () => {
    const refused = async (...items: object[]) => {
      const { status, json } = await post('allocateToEmployee', { employee_id: who, items })
      return [status, json.message]
    }
    const { rows } = await database().execute<{ code: string }>(
      sql`select code from part_serial where item_id = 'IT-104' and place_code = 'W-BLR' order by code limit 2`,
    )
    const [serial = '', other = ''] = rows.map(({ code }) => code)
    const one = { item_id: 'IT-104', quantity: 1, serial }
    expect(await refused(one, { ...one, serial: ` ${serial.toLowerCase()} ` })).toEqual([
      422,
      'A number stands on two lines. Remove one of them.',
    ])
    expect(await refused({ item_id: 'IT-104', quantity: 1 })).toEqual([
      422,
      'Enter the number of each RO membrane 80 GPD, one a line.',
    ])
    expect((await refused({ item_id: 'IT-101', quantity: 1, serial }))[0]).toBe(422)
    expect(await refused({ ...one, quantity: 2 })).toEqual([422, `${serial} is one piece. Its quantity is 1.`])
    expect(await refused({ ...one, serial: 'NONE-1' })).toEqual([409, 'NONE-1 is no number of IT-104.'])
    expect(await refused({ ...one, item_id: 'IT-108' })).toEqual([409, `${serial} is no number of IT-108.`])
    const { rows: devices } = await database().execute<{ code: string; item_id: string }>(
      sql`select device.code, item.id as item_id from device join item on item.model_id = device.model_id
        where device.place_code = 'W-BLR' and device.code <> 'HWP50100001' order by device.code limit 1`,
    )
    const { code: blocked = '', item_id = '' } = devices[0] ?? {}
    await database().update(deviceCode).set({ isBlocked: true }).where(eq(deviceCode.code, blocked))
    expect(await refused({ item_id, quantity: 1, serial: blocked })).toEqual([
      409,
      `The code ${blocked} is blocked. Unblock it, or take another device.`,
    ])
    await allocated([one, { ...one, serial: other }])
    expect(await refused(one)).toEqual([409, `${serial} is set aside for Farhan Ali.`])
  })

  it('S-36 S-295 a line is picked up, asked back and returned in parts; what is left keeps its state', async () => {
    const before = [await freeAt('W-BLR', 'IT-115'), await freeAt('R-BLR', 'IT-115')]
    const [line] = (await allocated([{ item_id: 'IT-115', quantity: 5 }])).items
    const id = line?.lineId ?? ''
    const [picked] = answerOf(updateWarehouseItemDetails, await pickUp(id, 4))
    expect(picked).toMatchObject({ allocated: 1, pickedUp: 4, returnRequested: 0 })
    expect((await askBack(id, 2)).json.message).toBe('Return requested')
    const returned = await act('confirmNonSerializeItemReturn', id, 3)
    expect(returned.json.message).toBe('Return confirmed')
    expect(await lineOf(id)).toMatchObject({ allocated: 1, pickedUp: 1, returnRequested: 0, returned: 3, removed: 0 })
    expect((await act('removePickedUpItems', id, 1)).status).toBe(200)
    expect((await act('removeNonPickedUpItems', id, 1)).status).toBe(200)
    expect(await lineOf(id)).toMatchObject({ allocated: 0, pickedUp: 0, returned: 3, removed: 2, quantity: 5 })
    const [source, destination] = before as [number, number]
    expect([await freeAt('W-BLR', 'IT-115'), await freeAt('R-BLR', 'IT-115')]).toEqual([source - 3, destination + 3])
  })

  it('H95 H96 each act takes from its own state alone, and no more than is there; lines are those of the employee', async () => {
    const [line] = (await allocated([{ item_id: 'IT-103', quantity: 3 }])).items
    const id = line?.lineId ?? ''
    const early = await act('removePickedUpItems', id, 1)
    expect([early.status, early.json.message]).toEqual([409, `${id} has 3 not picked up now.`])
    await pickUp(id, 2)
    expect((await act('removeNonPickedUpItems', id, 2)).status).toBe(409)
    expect((await pickUp(id, 2)).json.message).toBe(`${id} has 1 not picked up, 2 picked up now.`)
    expect((await act('confirmNonSerializeItemReturn', id, 3)).status).toBe(409)
    const strange = await post('removePickedUpItems', { employee_id: 'E-2001', items: [{ line_id: id, quantity: 1 }] })
    expect([strange.status, strange.json.message]).toEqual([422, `${id} is no line of Suresh Babu.`])
    const twice = { employee_id: who, items: [1, 1].map((quantity) => ({ line_id: id, quantity })) }
    expect((await post('removePickedUpItems', twice)).status).toBe(422)
    expect(await lineOf(id)).toMatchObject({ allocated: 1, pickedUp: 2, returned: 0, removed: 0 })
  })

  it('H96 a serial is returned by its number, once: said again it changes nothing; of someone else it is told whose it is', async () => {
    const { rows } = await database().execute<{ code: string }>(
      sql`select code from part_serial where item_id = 'IT-109' and place_code = 'W-BLR' order by code limit 1`,
    )
    const serial = rows[0]?.code ?? ''
    const [line] = (await allocated([{ item_id: 'IT-109', quantity: 1, serial }])).items
    const id = line?.lineId ?? ''
    const confirm = (employee_id = who, one = serial) => post('confirmReturnForItem', { employee_id, serial: one })
    const aside = await confirm()
    expect([aside.status, aside.json.message]).toEqual([
      409,
      `${serial} is set aside for Farhan Ali, not with Farhan Ali.`,
    ])
    await pickUp(id, 1)
    expect((await act('confirmNonSerializeItemReturn', id, 1)).status).toBe(422)
    expect((await confirm('E-2001')).json.message).toBe(`${serial} is with Farhan Ali, not with Suresh Babu.`)
    const done = answerOf(confirmReturnForItem, await confirm())
    expect(done).toMatchObject({ lineId: id, serial, returned: 1, pickedUp: 0 })
    expect(answerOf(confirmReturnForItem, await confirm())).toEqual(done)
    expect(await freeAt('R-BLR', 'IT-109')).toBe(1)
    expect((await confirm('E-2001')).json.message).toBe(`${serial} is in R-BLR, not with Suresh Babu.`)
    expect((await confirm(who, 'NONE-2')).json.message).toBe('NONE-2 is not in stock, not with Farhan Ali.')
  })

  it('S-293 S-296 a purifier is a number of its model: the agent has it until it is installed, which counts as used', async () => {
    const device = async (code: string) => answerOf(getDevice, await get(`/device/${code}`))
    const [line] = (await allocated([{ item_id: 'IT-DM-1', quantity: 1, serial: 'hwp50100001' }])).items
    expect(line).toMatchObject({ name: 'HW-Copper 7', serial: 'HWP50100001', allocated: 1 })
    expect(await device('HWP50100001')).toMatchObject({ assetStatus: 'DTW', place: { kind: 'ASIDE', employeeId: who } })
    await pickUp(line?.lineId ?? '', 1)
    expect(await device('HWP50100001')).toMatchObject({
      assetStatus: 'DTT',
      place: { kind: 'PERSON', employee: 'Farhan Ali' },
    })
    const agent = answerOf(
      listItemsForDeliveryAgent,
      await get(`/inventory/getItemsForDeliveryAgent?employee_id=${who}`),
    )
    expect(agent).toMatchObject([
      { modelId: 'DM-1', purifiers: [{ deviceCode: 'HWP50100001', place: 'PERSON', assetStatus: 'DTT', jobId: null }] },
    ])
    await database().execute(sql`update device set state = 'RETIRED' where code = 'HWP50100001'`)
    expect(await lineOf(line?.lineId ?? '')).toMatchObject({ pickedUp: 0, used: 1 })
    expect(await device('HWP50100001')).toMatchObject({ place: null, assetStatus: 'NA' })
  })

  it('S-296 the jobs of a package are those that used something of it', async () => {
    const history = answerOf(getSpareIssuanceHistory, await get('/spare/issuanceHistory/E-2001'))
    const used = history.find(({ jobs }) => jobs > 0)
    expect(used?.jobs).toBe(1)
    const jobs = answerOf(listSpareIssuanceJobs, await get(`/spare/issuanceJobs/${used?.issuanceId}`))
    expect(jobs).toMatchObject([{ status: 'COMPLETED', items: [{ itemId: 'IT-101', quantity: 1, serial: null }] }])
    for (const path of [
      '/spare/issuanceHistory/E-9',
      '/spare/issuance/IS-9',
      '/spare/issuanceJobs/IS-9',
      '/inventory/getItemsForDeliveryAgent?employee_id=E-9',
    ])
      expect((await get(path)).status, path).toBe(404)
  })

  it('S-294 nothing is allocated to somebody who carries no stock, or is disabled', async () => {
    const to = async (employee_id: string) =>
      (await post('allocateToEmployee', { employee_id, items: [{ item_id: 'IT-101', quantity: 1 }] })).json.message
    expect(await to('E-1001')).toMatch(/^Asha Menon has no warehouse to take stock from\./)
    await database().execute(sql`update employee set disabled = true where id = 'E-2006'`)
    expect(await to('E-2006')).toBe('Naveen Kumar is disabled. Choose someone who works.')
  })
})
