/** Areas and the limits of their zones before services that are played, in a Chromium. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser, cdp, userEvent } from 'vitest/browser'
import { eventually } from '../support/eventually.ts'
import { begin, end, envelope, openAs, sees, setUpEnvironment, tearDownEnvironment } from '../support/stage/console.tsx'

const cities = [
  { code: 'BLR', name: 'Bengaluru' },
  { code: 'MYS', name: 'Mysuru' },
]
const zoneOf = (number: number, more: object = {}) => ({
  zoneCode: `BLR-0${number}`,
  zoneName: `Zone ${number}`,
  cityCode: 'BLR',
  cityName: 'Bengaluru',
  minGsPerDay: number,
  maxGsPerDay: number + 4,
  gsToday: 3,
  openJobs: 0,
  updatedAt: '2026-11-19T09:30:00.000Z',
  ...more,
})
const zones = [zoneOf(1, { openJobs: 1 }), zoneOf(2, { openJobs: 1234 }), zoneOf(3)]
const area = {
  areaId: 'A-1001',
  name: 'Defence Colony',
  stateCode: 'KA',
  state: 'Karnataka',
  cityCode: 'BLR',
  cityName: 'Bengaluru',
  zoneCode: 'BLR-02',
  zone: 'Zone 2',
  status: 'ACTIVE',
  serviceable: true,
  slots: 12,
  updatedAt: '2026-11-19T09:30:00.000Z',
}
const statuses = ['PLANNED', 'ACTIVE', 'INACTIVE'].map((code) => ({ code, label: code }))

/** A rejection in which the service gives no reason. */
const rejected = () => envelope(null, {}, false)
const noAnswer = () => new Response('gone', { status: 503 })

type Body = Readonly<Record<string, unknown>>
let sent: { path: string; body: Body }[] = []
/** Answers of single calls, by their path and, where it names one, by the zone. */
let instead: Record<string, (body: Body) => Response> = {}

const answers: Readonly<Record<string, unknown>> = {
  '/area/states': [{ code: 'KA', name: 'Karnataka' }],
  '/area/cities': cities,
  '/area/zones': zones,
  '/area/statuses': statuses,
  '/area/A-1001': area,
  '/area/getAreaZonesByCities': zones,
  '/area/getAreaZoneByCity': zones,
}

beforeAll(async () => {
  await setUpEnvironment()
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const path = new URL(String(input), location.href).pathname.replace('/api', '')
    if (!path.startsWith('/area/')) return others(input, init)
    const body: Body = init?.body ? JSON.parse(String(init.body)) : {}
    if (init?.method !== 'GET') sent.push({ path, body })
    const answer = instead[`${path} ${body.zoneCode}`] ?? instead[path]
    if (answer) return answer(body)
    if (path === '/area/all') return envelope({ content: [], totalElements: 0 })
    if (path === '/area/updateZoneGsThresholdLimits')
      return envelope({ ...zones.find(({ zoneCode }) => zoneCode === body.zoneCode), ...body })
    return envelope(answers[path] ?? null)
  }
})
afterAll(tearDownEnvironment)
beforeEach(async () => {
  await begin()
  sent = []
  instead = {}
})
afterEach(end)

const openArea = (path: string) => openAs(`/app/area/${path}`, ['SALES', 3])
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const fill = (name: string, text: string) => userEvent.fill(field(name), text)
const choose = (name: string, value: string) => userEvent.selectOptions(field(name), value)
const press = (name: string) => userEvent.click(browser.getByRole('button', { name, exact: true }))
const sentTo = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body)
const limitsSent = () => sentTo('/area/updateZoneGsThresholdLimits')
const rowOf = (zone: number) => field(`BLR-0${zone}.maxGsPerDay`).closest('tr')?.textContent

// First, because the choices are kept for the person once they were read.
test('M045 cities that fail to load say so at the limits, and Retry brings them', async () => {
  instead = { '/area/cities': rejected }
  await openArea('dashboard')
  await sees('Failed to fetch cities.')
  // Not before the click: a part of the page that comes later asks once more by itself.
  const comesBack = () => {
    instead = {}
  }
  addEventListener('click', comesBack, { capture: true, once: true })
  await press('Retry')
  await eventually(() => expect(field('BLR-01.maxGsPerDay')).not.toBeNull())
})

test('S-30 H31 M060 M094 one limit for all zones shows in each row, and each row says what became of its own', async () => {
  await openArea('dashboard?city=BLR')
  await eventually(() => expect(field('all.maxGsPerDay')).not.toBeNull())
  expect(field('all.maxGsPerDay').placeholder).toBe('Varies')
  await fill('all.minGsPerDay', '9')
  await press('Save 3 rows')
  expect([1, 2, 3].map((zone) => field(`BLR-0${zone}.maxGsPerDay`).ariaInvalid)).toEqual(['true', 'true', 'true'])
  await sees('Enter a maximum that is not below the minimum.')
  expect(limitsSent()).toEqual([])
  await fill('all.maxGsPerDay', '20')
  expect([1, 2, 3].map((zone) => field(`BLR-0${zone}.maxGsPerDay`).value)).toEqual(['20', '20', '20'])
  expect(rowOf(2)).toContain('Saved value: 6')
  instead = {
    '/area/updateZoneGsThresholdLimits BLR-01': rejected,
    '/area/updateZoneGsThresholdLimits BLR-02': noAnswer,
  }
  await press('Save 3 rows')
  await eventually(() => expect(limitsSent()).toHaveLength(3))
  await sees('GST Threshold Limit Updated Successfully')
  await eventually(() => expect(rowOf(1)).toContain('Failed to update GST Threshold Limit'))
  expect(rowOf(2)).toContain('No response from the server.')
  expect(rowOf(3)).not.toContain('Saved value')
  expect([field('BLR-01.maxGsPerDay').readOnly, field('BLR-02.maxGsPerDay').readOnly]).toEqual([false, true])
  await press('Check now: Zone 2')
  await eventually(() => expect(rowOf(2)).toContain('The change was not saved. You can retry.'))
  expect(limitsSent()).toHaveLength(3)
})

test('limits scroll in their own zone on a phone, and are printed as their values under the name of the city', async () => {
  await browser.viewport(390, 844)
  await openArea('dashboard?city=BLR')
  await eventually(() => expect(field('all.maxGsPerDay')).not.toBeNull())
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  expect(field('BLR-02.maxGsPerDay').checkVisibility()).toBe(true)
  expect(field('all.maxGsPerDay').checkVisibility()).toBe(false)
  await sees('City: Bengaluru')
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
})

test('S-30 an area shows the limits of its own zone, and leads to where they are changed', async () => {
  await openArea('view/A-1001')
  const limits = browser.getByRole('region', { name: 'GST Threshold Limit' })
  await expect.element(limits.getByText('Zone 2')).toBeVisible()
  const facts = [...limits.element().querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['Zone 2', '2', '6', '3', '1,234'])
  expect(limits.getByRole('link').element().getAttribute('href')).toBe('/app/area/dashboard?city=BLR')
  expect(sentTo('/area/getAreaZoneByCity')[0]).toEqual({ cityName: 'Bengaluru' })
})

test('an area whose zone is not among those of its city says that it has no limits', async () => {
  instead = { '/area/getAreaZoneByCity': () => envelope([zones[0]]) }
  await openArea('view/A-1001')
  await sees('This zone has no limits.')
  await expect.element(browser.getByRole('link', { name: 'Change limits' })).not.toBeInTheDocument()
})

test('deactivating an area warns of the open jobs in its zone and forbids nothing; no other change of it warns', async () => {
  await openArea('edit/A-1001')
  await eventually(() => expect(field('status')?.value).toBe('ACTIVE'))
  await choose('status', 'PLANNED')
  expect(sentTo('/area/getAreaZonesByCities')).toEqual([])
  await choose('status', 'INACTIVE')
  await sees('Zone 2 has 1,234 open jobs. They stay open when this area is inactive.')
  const asked = sentTo('/area/getAreaZonesByCities')
  expect(asked[0]).toEqual({ cityCodes: ['BLR'] })
  await choose('zone', 'BLR-01')
  await sees('Zone 1 has 1 open job. It stays open when this area is inactive.')
  await choose('zone', 'BLR-03')
  await eventually(() => expect(document.querySelector('#main form')?.textContent).not.toContain('open job'))
  expect(sentTo('/area/getAreaZonesByCities')).toEqual(asked)
  await choose('city', 'MYS')
  expect(field('zone').value).toBe('')
  await eventually(() => expect(sentTo('/area/getAreaZonesByCities').at(-1)).toEqual({ cityCodes: ['MYS'] }))
  await choose('city', 'BLR')
  await choose('zone', 'BLR-02')
  await sees(/1,234 open jobs/)
  await press('Save area')
  await eventually(() => expect(sentTo('/area/update')).toHaveLength(1))
  expect(sentTo('/area/update')[0]).toEqual({
    areaId: 'A-1001',
    name: 'Defence Colony',
    zoneCode: 'BLR-02',
    status: 'INACTIVE',
    serviceable: true,
    slots: 12,
    updatedAt: area.updatedAt,
  })
})

test('a consequence that cannot be read is said, may be asked again, and holds nobody up', async () => {
  instead = { '/area/getAreaZonesByCities': noAnswer }
  await openArea('edit/A-1001')
  await eventually(() => expect(field('status')?.value).toBe('ACTIVE'))
  await choose('status', 'INACTIVE')
  await sees('Couldn’t check what depends on this record.')
  instead = {}
  await press('Retry')
  await sees(/1,234 open jobs/)
})

test.each([
  ['M043', 'add', 'Add area', '/area/add', 'Failed to add area'],
  ['M044', 'edit/A-1001', 'Save area', '/area/update', 'Failed to update area details'],
])('%s a rejection without a reason says what failed, and what was typed stays', async (_, path, act, call, text) => {
  instead = { [call]: rejected }
  await openArea(path)
  await eventually(() => expect(field('name')).not.toBeNull())
  await fill('name', 'Cox Town')
  for (const [name, value] of Object.entries({ state: 'KA', city: 'BLR', zone: 'BLR-02' })) {
    await eventually(() => expect(field(name).querySelector(`[value="${value}"]`)).not.toBeNull())
    await choose(name, value)
  }
  await press(act)
  await sees(text)
  expect([field('name').value, field('zone').value]).toEqual(['Cox Town', 'BLR-02'])
})
