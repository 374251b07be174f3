import { afterAll, beforeAll, expect, it } from 'vitest'
import { qualityCheck, qualityCheckElement } from '../../store/schema/index.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'
import { mail, staffOf } from '../../testing/staff.ts'

/** Around midnight in the business zone, five and a half hours ahead of UTC. */
const checks = [
  { id: 'QC-1', purifierId: 'HWP00700001', createdAt: '2026-11-14T18:29:59.999Z', status: 'PASS' },
  { id: 'QC-2', purifierId: 'HWP00700002', createdAt: '2026-11-14T18:30:00.000Z', status: 'PENDING' },
  { id: 'QC-3', purifierId: 'HWP00700013', createdAt: '2026-11-15T18:29:59.999Z', status: 'FAIL' },
  { id: 'QC-4', purifierId: 'HWP00700100', createdAt: '2026-11-15T18:30:00.000Z', status: 'PASS' },
  { id: 'QC-5', purifierId: 'HWP00700_%5', createdAt: null, status: 'PASS' },
]
const element = (place: number, onSuccess: string | null, onFailure: string | null, value = 'typed') => ({
  id: `QC-1-${place}`,
  qualityCheckId: 'QC-1',
  place,
  elementId: `QCE-${place}`,
  name: `Check ${place}`,
  value,
  onSuccess,
  onFailure,
})
const fill: NonNullable<Parameters<typeof startTestServer>[1]>['fill'] = async (database, options) => {
  await staffOf({ meera: { PRODUCTION: 4 } })(database, options)
  await database.insert(qualityCheck).values(
    checks.map((check) => ({
      ...check,
      testedBy: check.id === 'QC-1' ? 'e-meera' : null,
      createdAt: check.createdAt ? new Date(check.createdAt) : null,
    })),
  )
  const elements = Array.from({ length: 12 }, (_, index) => element(index + 1, index === 10 ? null : 'Fine', 'Torn'))
  await database.insert(qualityCheckElement).values([...elements, element(13, '', '', '/photos/gauge-42-ppm.svg')])
}

onEitherDatabase((address) => {
  let server: TestServer
  let token = ''
  beforeAll(async () => {
    server = await startTestServer(await address(), { fill })
    token = await server.signIn(mail('meera'))
  })
  afterAll(() => server.close())

  interface Rows {
    readonly content: readonly { readonly id: string; readonly elementValue?: string | null }[]
  }
  const read = (path: string) => server.call('GET', `/qualityCheckList/${path}`, { token })
  const ids = async (query: string) =>
    ((await read(`getMetadata?${query}`)).json.body as Rows).content.map(({ id }) => id)

  it('S-8 the list answers five fields, newest first, those without a date last', async () => {
    const { json } = await read('getMetadata?page=1&pageSize=2')
    expect(json.body).toEqual({
      content: [
        expect.objectContaining({ id: 'QC-4', createdAt: '2026-11-15T18:30:00.000Z' }),
        expect.objectContaining({ id: 'QC-3' }),
      ],
      pageNumber: 1,
      pageSize: 2,
      totalElements: 5,
      totalPages: 3,
    })
    expect(await ids('')).toEqual(['QC-4', 'QC-3', 'QC-2', 'QC-1', 'QC-5'])
    const [, , , first] = ((await read('getMetadata')).json.body as Rows).content
    expect(first).toEqual({
      id: 'QC-1',
      purifierId: 'HWP00700001',
      botId: null,
      sponsorCode: null,
      createdBy: 'meera Test',
      createdAt: '2026-11-14T18:29:59.999Z',
      status: 'PASS',
    })
  })

  it('T083 H27 days are those of the business zone, written yyyy/MM/dd, both included', async () => {
    expect(await ids('startDate=2026/11/15&endDate=2026/11/15')).toEqual(['QC-3', 'QC-2'])
    expect(await ids('startDate=2026/11/15')).toEqual(['QC-4', 'QC-3', 'QC-2'])
    expect(await ids('endDate=2026/11/14')).toEqual(['QC-1'])
    for (const day of ['2026-11-15', '2026/02/30', '2025/02/29', '2026/11/1', '٢٠٢٦/١١/١٥'])
      expect((await read(`getMetadata?startDate=${encodeURIComponent(day)}`)).status, day).toBe(400)
  })

  it('H20 a purifier is found by a part of its id, whose signs mean themselves', async () => {
    expect(await ids('purifierId=0001')).toEqual(['QC-3', 'QC-1'])
    expect(await ids('purifierId=_%25')).toEqual(['QC-5'])
    expect(await ids('purifierId=nothing')).toEqual([])
  })

  it('S-33 what failed comes first where that is asked for, and one check is found by its id', async () => {
    expect((await ids('orderBy=status&orderDir=ASC'))[0]).toBe('QC-3')
    expect(await ids('qualityCheckListMetadataId=QC-2')).toEqual(['QC-2'])
  })

  it('B062 S-9 the list counts pages from 1, the detail from 0, and no row is left out between them', async () => {
    expect((await read('getMetadata?page=0')).status).toBe(400)
    expect([...(await ids('page=1&pageSize=3')), ...(await ids('page=2&pageSize=3'))]).toHaveLength(5)
    const pages = await Promise.all(
      [0, 1, 2].map((page) => read(`getData?qualityCheckListMetadataId=QC-1&page=${page}`)),
    )
    const [first, second, third] = pages.map(({ json }) => json.body as Rows)
    expect(first?.content.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => `QC-1-${index + 1}`))
    expect(second?.content.map(({ id }) => id)).toEqual(['QC-1-11', 'QC-1-12', 'QC-1-13'])
    expect(third).toEqual({ content: [], pagination: { totalElements: 13 } })
  })

  it('S-8 the detail answers rows with their total, what failed first where asked, and nothing for an unknown id', async () => {
    const failedFirst = await read('getData?qualityCheckListMetadataId=QC-1&pageSize=100&orderBy=result')
    expect((failedFirst.json.body as Rows).content.map(({ id }) => id).slice(0, 2)).toEqual(['QC-1-11', 'QC-1-1'])
    const unknown = await read('getData?qualityCheckListMetadataId=QC-77')
    expect(unknown.json.body).toEqual({ content: [], pagination: { totalElements: 0 } })
  })

  it('H26 a picture of the demo has an absolute address, is drawn by this server, and runs nothing', async () => {
    const { json } = await read('getData?qualityCheckListMetadataId=QC-1&page=1')
    expect((json.body as Rows).content[2]?.elementValue).toBe(`${server.url}/photos/gauge-42-ppm.svg`)
    const picture = await server.fetch('/photos/gauge-42-ppm.svg')
    expect(picture).toMatchObject({ status: 200, text: expect.stringContaining('42 ppm') })
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const name of ['gauge-%3Cscript%3E.svg', 'constructor-x.svg', 'gauge-.svg'])
      expect((await server.fetch(`/photos/${name}`)).status, name).toBe(404)
  })
})
