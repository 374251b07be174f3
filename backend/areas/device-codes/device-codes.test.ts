import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  activateDeviceCode,
  addDeviceCodePrefix,
  generateDeviceCodes,
  listDeviceCodePrefixes,
  listDeviceCodeStatuses,
  searchDeviceCodes,
} from '../../../src/contract/areas/device-codes/device-codes.ts'
import { device, deviceCode } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome, addUnit } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token = ''
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('vikram.sethi@headwater.example')
  })
  afterAll(() => server.close())

  const post = (path: string, body: object) => server.call('POST', `/device/code/${path}`, { token, body })
  const add = (prefix: string) => post('prefix', { prefix })
  const prefixOf = async (name: string) => {
    const called = await server.call('GET', '/device/code/prefix/all', { token })
    return answerOf(listDeviceCodePrefixes, called).find(({ prefix }) => prefix === name)
  }
  const generate = (prefix: string, quantity: number, more: object = {}) =>
    post('generate', { prefix, quantity, ...more })
  const search = async (body: object) => answerOf(searchDeviceCodes, await post('search', body))
  const statusOf = async (...codes: string[]) => {
    const { items } = await search({ codes, orderBy: 'code', pageSize: 200 })
    return items.map(({ status }) => status)
  }
  const change = (status: string, codes: readonly string[]) =>
    server.call('PUT', `/device/code/status/${status}`, { token, body: codes as never })
  const unit = async (code: string, state: 'IN_STOCK' | 'RETIRED' = 'IN_STOCK') => {
    await addUnit(database(), { code, state, cityCode: 'BLR' })
    return code
  }

  it('S-316 a prefix is added once; one that begins alike or that a spreadsheet misreads is refused with the reason', async () => {
    const made = answerOf(addDeviceCodePrefix, await add('QXA'))
    expect(made).toMatchObject({ prefix: 'QXA', used: 0, left: 99_999_999, nextCode: 'QXA00000001', lastsUntil: null })
    for (const [prefix, status, said] of [
      ['QXA', 409, 'The prefix QXA is already there.'],
      ['QX', 409, 'QX and QXA begin alike, so their codes could be confused. Choose another.'],
      ['QXAB', 409, 'QXAB and QXA begin alike, so their codes could be confused. Choose another.'],
      ['MAR', 422, 'A spreadsheet would read codes that begin with MAR as a date or a value. Choose another.'],
    ] as const) {
      const refused = await add(prefix)
      expect([refused.status, refused.json.message]).toEqual([status, said])
    }
    for (const wrong of ['Q', 'qxz', 'QXABCDE', 'QX1']) expect((await add(wrong)).status, wrong).toBe(422)
  })

  it('S-316 a batch has its first and last code; the next one goes on behind it, and what was reviewed before is refused', async () => {
    await add('QB')
    const first = answerOf(generateDeviceCodes, await generate('QB', 3, { firstCode: 'QB00000001' }))
    expect(first).toMatchObject({ prefix: 'QB', quantity: 3, firstCode: 'QB00000001', lastCode: 'QB00000003' })
    const stale = await generate('QB', 2, { firstCode: 'QB00000001' })
    expect([stale.status, stale.json.message]).toEqual([
      409,
      'Codes of QB were generated meanwhile: QB00000004 is next now. Review it again.',
    ])
    const second = answerOf(generateDeviceCodes, await generate('QB', 1_000))
    expect([second.firstCode, second.lastCode]).toEqual(['QB00000004', 'QB00001003'])
    expect(await prefixOf('QB')).toMatchObject({ used: 1_003, left: 99_998_996, nextCode: 'QB00001004', perDay: 11.1 })
    const found = await search({ batchId: first.batchId, orderBy: 'code' })
    expect(found.items.map(({ code, status, batch }) => [code, status, batch?.createdBy])).toEqual([
      ['QB00000001', 'AVAILABLE', 'Vikram Sethi'],
      ['QB00000002', 'AVAILABLE', 'Vikram Sethi'],
      ['QB00000003', 'AVAILABLE', 'Vikram Sethi'],
    ])
    expect((await search({ search: first.batchId.toLowerCase() })).total, 'a batch is found by its id').toBe(3)
    expect((await generate('QB', 1_001)).status).toBe(422)
    expect((await generate('QZZ', 1)).status).toBe(404)
    await database().execute(sql`update device_code_prefix set next_number = 99999999 where prefix = 'QB'`)
    expect((await generate('QB', 2)).json.message).toBe('QB has 1 codes left. Generate fewer, or take another prefix.')
    expect((await generate('QB', 1)).status).toBe(200)
    expect(await prefixOf('QB')).toMatchObject({ left: 0, nextCode: null })
  })

  it('H46 ten batches at once never give a code twice', async () => {
    await add('QC')
    const made = await Promise.all(Array.from({ length: 10 }, () => generate('QC', 40)))
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const starts = made.map((one) => answerOf(generateDeviceCodes, one).firstCode).sort()
    expect(starts).toEqual(Array.from({ length: 10 }, (_, at) => `QC${String(at * 40 + 1).padStart(8, '0')}`))
    expect((await search({ prefix: 'QC', pageSize: 1 })).total).toBe(400)
  })

  it('S-293 the status of a code is read from its device: in stock assigned, in a home active, retired', async () => {
    const [stock, gone] = [await unit('QDX00000001'), await unit('QDX00000002', 'RETIRED')]
    const home = await addHome(database(), { status: 'ACTIVE', purifierId: 'QDX00000003' })
    const { items } = await search({ prefix: 'QDX', orderBy: 'code' })
    expect(items.map((one) => [one.code, one.status, one.assetStatus, one.installationId, one.targets])).toEqual([
      [stock, 'ASSIGNED', 'DTW', null, ['BLOCKED', 'RETIRED']],
      [gone, 'RETIRED', 'NA', null, []],
      ['QDX00000003', 'ACTIVE', 'NA', home.id, []],
    ])
    expect((await search({ prefix: 'QDX', status: ['RETIRED', 'ACTIVE'] })).total).toBe(2)
    expect(await prefixOf('QDX'), 'the next number is behind those that devices bear').toMatchObject({
      nextCode: 'QDX00000004',
    })
  })

  it('T060 S-317 codes change together: to where the table leads them, back from BLOCKED, and a device on a shelf is retired', async () => {
    await add('QE')
    await generate('QE', 3)
    const [one, two, three] = ['QE00000001', 'QE00000002', 'QE00000003']
    const shelf = await unit('QEX00000001')
    expect((await change('ASSIGNED', [one, two])).status).toBe(200)
    expect((await change('BLOCKED', [two, three, shelf])).status).toBe(200)
    expect(await statusOf(one, two, three, shelf)).toEqual(['ASSIGNED', 'BLOCKED', 'BLOCKED', 'BLOCKED'])
    expect((await change('AVAILABLE', [three])).status).toBe(200)
    expect((await change('ASSIGNED', [two, shelf])).status).toBe(200)
    expect((await change('RETIRED', [shelf])).status).toBe(200)
    expect(await statusOf(one, two, three, shelf)).toEqual(['ASSIGNED', 'ASSIGNED', 'AVAILABLE', 'RETIRED'])
    const [stored] = await database().select().from(device).where(eq(device.code, shelf))
    expect([stored?.state, stored?.placeCode]).toEqual(['RETIRED', null])
  })

  it('H45 one unknown, doubled or illegal code refuses all of them, each named with its row', async () => {
    await add('QF')
    await generate('QF', 2)
    const shelf = await unit('QFX00000001')
    const refused = await change('BLOCKED', ['QF00000001', 'QF99999999', 'qf00000001', 'QF00000002'])
    expect(refused.status).toBe(422)
    expect(refused.json).toMatchObject({
      message: 'Nothing was changed: 2 of 4 codes can’t be BLOCKED.',
      rows: [
        { position: 1, id: 'QF99999999', code: 'UNKNOWN', message: 'There is no code QF99999999.' },
        { position: 2, id: 'QF00000001', code: 'DOUBLED', message: 'QF00000001 stands there twice.' },
      ],
    })
    const illegal = await change('RETIRED', [shelf, 'QF00000002'])
    expect(illegal.json).toMatchObject({
      rows: [{ position: 1, id: 'QF00000002', message: 'QF00000002 is AVAILABLE and can’t be RETIRED.' }],
    })
    expect(await statusOf('QF00000001', 'QF00000002', shelf)).toEqual(['AVAILABLE', 'AVAILABLE', 'ASSIGNED'])
    for (const status of ['ACTIVE', 'LOST']) expect((await change(status, [shelf])).status, status).toBe(422)
    expect((await change('BLOCKED', [])).status).toBe(422)
  })

  it('H97 pasted codes are found, repeated or unknown; a near one is proposed where it is the only one', async () => {
    await add('QGO')
    await generate('QGO', 12)
    const { pasted, total } = await search({
      codes: ['QGO00000001', ' qgo00000001', 'QGO0000002', 'QG000000003', 'QGO0O000004', 'QGO000000011', 'ELSE'],
    })
    expect(total).toBe(1)
    expect(pasted).toEqual({
      found: 1,
      repeated: [{ position: 1, code: 'QGO00000001' }],
      unknown: [
        { position: 2, code: 'QGO0000002', near: 'QGO00000002' },
        { position: 3, code: 'QG000000003', near: 'QGO00000003' },
        { position: 4, code: 'QGO0O000004', near: 'QGO00000004' },
        // QGO00000011 and QGO00000001 are both as near.
        { position: 5, code: 'QGO000000011', near: null },
        { position: 6, code: 'ELSE', near: null },
      ],
    })
  })

  it('S-29 statuses come with the active flag, and none where it is false', async () => {
    const ask = async (query: string) =>
      answerOf(listDeviceCodeStatuses, await server.call('GET', `/device/code/statues${query}`, { token }))
    expect((await ask('?active=true')).map(({ code }) => code)).toEqual([
      'AVAILABLE',
      'ASSIGNED',
      'ACTIVE',
      'BLOCKED',
      'RETIRED',
    ])
    expect(await ask('?active=false')).toEqual([])
  })

  it('S-293 H119 a device that is meant for a home is recorded as installed there; any other is refused with the reason', async () => {
    const { id } = await addHome(database(), { status: 'NEW', purifierId: 'QHX00000001' })
    const shelf = await unit('QHX00000002')
    await add('QI')
    await generate('QI', 1)
    const activate = (code: string) => post(`${code}/activate`, {})
    expect(answerOf(activateDeviceCode, await activate('QHX00000001'))).toMatchObject({
      status: 'ACTIVE',
      installationId: id,
    })
    for (const [code, status, said] of [
      ['QHX00000001', 409, `QHX00000001 is active already: it stands in ${id}.`],
      [shelf, 409, `${shelf} is in stock: it is meant for no installation. Assign it to one first.`],
      ['QI00000001', 409, 'No device bears QI00000001 yet, so there is nothing to activate.'],
      ['QI00000009', 404, 'Code QI00000009 not found.'],
    ] as const) {
      const refused = await activate(code)
      expect([refused.status, refused.json.message]).toEqual([status, said])
    }
    const [stored] = await database().select().from(deviceCode).where(eq(deviceCode.code, 'QI00000001'))
    expect(stored?.status).toBe('AVAILABLE')
  })
})
