/** The pages of routing before services that a test plays, on a clock of its own. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { outdated, solved } from '../../machines/routing-apply/routing-apply.model.ts'
import type { RoutingTask } from '../../src/contract/areas/routing/routing.ts'
import { answers } from '../../src/screens/workforce/routing.looks.ts'
import { pageAnswer } from '../support/outline/screen-looks.ts'
import { begin, end, envelope, openAs, setUpEnvironment, tearDownEnvironment } from '../support/stage/console.tsx'

const routing = '/app/workforce/routing'
const auto = '/app/workforce/autoRouting'
const [jobs, technicians] = ['/workforce/getCustomerWaitingJob', '/workforce/idealTechnician']
const solutions = '/router/solutions'
const followed = [
  ...[jobs, technicians, solutions],
  ...['/workforce/jobAndTechSummaryForRouting', '/routing/getEligibleEmployeesAndZones'],
]
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

const realTimeout = globalThis.setTimeout
const realFetch = globalThis.fetch
let asked: string[] = []
let runs: object[] = []
let applied: string[] = []
/** What the provider says of every solution, and whether its tasks can't be read */
let task: Partial<RoutingTask> = {}
let isFailing = false

/** Waits in the machine's own time, whatever the page's clock says. */
async function soon(check: () => void): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    try {
      return check()
    } catch {
      await new Promise((done) => realTimeout(done, 25))
    }
  }
  check()
}
const settled = () => new Promise((done) => realTimeout(done, 150))
const countOf = (path: string) => asked.filter((one) => one.split('?')[0] === path).length
const control = (event: string) => document.querySelector<HTMLElement>(`[data-event="${event}"]`)

const run = (routingId: string, more: Partial<RoutingTask> = {}): RoutingTask => ({ ...solved, routingId, ...more })

function answerOf(path: string, query: URLSearchParams): unknown {
  if (path === '/router/apply') {
    applied.push(query.get('routingId') ?? '')
    return run(query.get('routingId') ?? '', { state: 'APPLIED', appliedById: 'u1', appliedBy: 'Nandini Rao' })
  }
  if (path.startsWith('/router/task/')) return run(path.slice('/router/task/'.length), task)
  if (path === '/routing/getEligibleEmployeesAndZones') {
    const zones = ['BLR-01', 'BLR-02', 'BLR-03'].map((zoneCode) => ({
      zoneCode,
      zone: zoneCode,
      technicians: 2,
      jobs: 9,
    }))
    return [{ cityCode: 'BLR', city: 'Bengaluru', technicians: 6, jobs: 37, zones }]
  }
  if (path === solutions) return pageAnswer(runs)
  if (path === '/router/tasks') return { ...(answers[path]?.(query) as object), tasks: runs, total: runs.length }
  return answers[path]?.(query)
}

beforeAll(async () => {
  await setUpEnvironment()
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { pathname, search, searchParams } = new URL(String(input), location.href)
    const path = pathname.slice('/api'.length)
    if (!followed.includes(path) && !path.startsWith('/router/')) return others(input, init)
    asked.push(path + search)
    if (isFailing && path === '/router/tasks') return new Response('{"success":false}', { status: 500 })
    return envelope(answerOf(path, searchParams))
  }
})
afterAll(() => {
  globalThis.fetch = realFetch
  tearDownEnvironment()
})
beforeEach(async () => {
  ;[asked, applied, runs, task, isFailing] = [[], [], [run('R-3107'), run('R-3106')], {}, false]
  await begin()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await end()
})

async function openRouting(address: string) {
  await openAs(address, ['LEVEL', 1])
  await soon(() => expect(control('act.confirm')).not.toBeNull())
  await soon(() => expect(followed.every((path) => countOf(path) > 0)).toBe(true))
  await settled()
}

/** Applied, on a clock that stands still from here on. */
async function apply() {
  vi.useFakeTimers({ toFake: [...timers] })
  control('act.confirm')?.click()
  await soon(() => expect(document.body.textContent).toContain('applied. Refreshing'))
  expect(applied).toEqual(['R-3107'])
  await settled()
  asked = []
}

async function windTo(ms: number, counts: number) {
  vi.advanceTimersByTime(ms)
  await settled()
  expect(followed.map(countOf)).toEqual(followed.map(() => counts))
}

test('T069 S-79 lists, counts, places and solutions are read again exactly 3.5 seconds after an apply, once', async () => {
  await openRouting(`${routing}#R-3107`)
  await apply()
  await windTo(3_499, 0)
  await windTo(1, 1)
  await windTo(20_000, 1)
  expect(applied).toHaveLength(1)
})

test('T069 H52 S-79 another solution is opened meanwhile: all is read again at the same instant, and nothing else is applied', async () => {
  await openRouting(`${routing}#R-3107`)
  await apply()
  vi.advanceTimersByTime(1_000)
  document.querySelector<HTMLElement>('a[href="#R-3106"]')?.click()
  await soon(() => expect(control('act.confirm')?.textContent).toContain('R-3106'))
  await windTo(2_499, 0)
  await windTo(1, 1)
  expect(applied).toEqual(['R-3107'])
})

test('H52 S-79 leaving the page cancels the follow-up', async () => {
  await openRouting(`${routing}#R-3107`)
  await apply()
  document.querySelector<HTMLElement>(`a[href="${auto}"]`)?.click()
  await soon(() => expect(countOf('/router/tasks')).toBeGreaterThan(0))
  await settled()
  asked = []
  await windTo(10_000, 0)
})

test.each([
  ['the solutions', `${routing}#R-3107`, solutions, 'section[aria-label="Solutions"]'],
  ['the provider’s tasks', auto, '/router/tasks', '#main'],
])(
  'S-273 while a run is under way %s are read every three seconds, not while the page is hidden, and no more once none is',
  async (_, address, path, part) => {
    await openAs(address, ['LEVEL', 1])
    await soon(() => expect(document.querySelector('a[href="#R-3106"]')).not.toBeNull())
    await settled()
    runs = [run('R-3108', { state: 'SOLVING', startedAt: null }), ...runs]
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    document.querySelector<HTMLElement>(`${part} [data-event="read.again"]`)?.click()
    await soon(() => expect(document.querySelector('a[href="#R-3108"]')).not.toBeNull())
    await settled()
    asked = []
    const wind = async (ms: number, count: number) => {
      vi.advanceTimersByTime(ms)
      await settled()
      expect(countOf(path)).toBe(count)
    }
    await wind(2_999, 0)
    await wind(1, 1)
    await wind(2_999, 1)
    await wind(1, 2)
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await wind(12_000, 2)
    visible.mockReturnValue('visible')
    runs = [run('R-3108', { state: 'REQUESTED' }), ...runs.slice(1)]
    await wind(3_000, 3)
    runs = runs.slice(1)
    await wind(3_000, 4)
    await wind(30_000, 4)
  },
)

test('S-273 a run under way is not read again by itself once reading fails', async () => {
  await openAs(auto, ['LEVEL', 1])
  await soon(() => expect(document.querySelector('a[href="#R-3106"]')).not.toBeNull())
  await settled()
  runs = [run('R-3108', { state: 'SOLVING', startedAt: null }), ...runs]
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  control('read.again')?.click()
  await soon(() => expect(document.querySelector('a[href="#R-3108"]')).not.toBeNull())
  await settled()
  isFailing = true
  vi.advanceTimersByTime(3_000)
  await soon(() => expect(document.body.textContent).toContain('The server returned an error.'))
  const before = countOf('/router/tasks')
  vi.advanceTimersByTime(9_000)
  await settled()
  expect(countOf('/router/tasks')).toBe(before)
})

test('H52 somebody else was first: nothing is sent, and lists, counts, places and solutions are read again', async () => {
  await openRouting(`${routing}#R-3107`)
  asked = []
  task = { state: 'APPLIED', appliedById: 'E-9', appliedBy: 'Nisha Rao' }
  control('act.confirm')?.click()
  await soon(() => expect(document.body.textContent).toContain('Nisha Rao applied R-3107'))
  await soon(() => expect(followed.map(countOf)).toEqual(followed.map(() => 1)))
  expect(applied).toEqual([])
})

test('S-270 an outdated solution says which visits can’t be made and why, and can’t be applied', async () => {
  task = { ...outdated, routingId: 'R-3107' }
  await openRouting(`${routing}#R-3107`)
  const text = document.querySelector('section[aria-label="Solution"]')?.textContent
  for (const reason of ['The start time has passed', 'Farhan Ali is on leave']) expect(text).toContain(reason)
  expect(control('act.confirm')?.getAttribute('aria-disabled')).toBe('true')
  control('act.confirm')?.click()
  await settled()
  expect(applied).toEqual([])
})

test('B064 B081 both lists ask for page 1 with ten rows, and repeat each zone; other places begin at page 1 again', async () => {
  const places = 'cityCodes=BLR&zoneCodes=BLR-02&zoneCodes=BLR-03'
  const queryOf = (path: string) => new URLSearchParams(asked.findLast((one) => one.startsWith(path))?.split('?')[1])
  const expectAsked = (page: string, zones: string[]) => {
    for (const path of [jobs, technicians]) {
      const query = queryOf(path)
      expect([query.get('page'), query.get('pageSize')]).toEqual([path === jobs ? page : '1', '10'])
      expect([query.getAll('cityCodes'), query.getAll('zoneCodes')]).toEqual([['BLR'], zones])
    }
  }
  await openRouting(`${routing}?${places}#R-3107`)
  expectAsked('1', ['BLR-02', 'BLR-03'])
  await end()
  await openRouting(`${routing}?${places}&jobs.page=2#R-3107`)
  expectAsked('2', ['BLR-02', 'BLR-03'])
  await userEvent.click(browser.getByRole('button', { name: /Zones/ }))
  await userEvent.click(browser.getByRole('checkbox', { name: /BLR-01/ }))
  await soon(() => expectAsked('1', ['BLR-01', 'BLR-02', 'BLR-03']))
  expect(location.search).toBe('?cityCodes=BLR&zoneCodes=BLR-01&zoneCodes=BLR-02&zoneCodes=BLR-03')
})
