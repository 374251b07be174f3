/** Cards of the calendar by a real pointer and by keys, before services that are played. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { eventually } from '../support/eventually.ts'
import { calendarDay, cardOf, openCalendar, pickOf, playCalendar, played } from '../support/stage/calendar-stage.ts'
import { begin, end, envelope, setUpEnvironment, tearDownEnvironment } from '../support/stage/console.tsx'

let stop = () => {}
beforeAll(async () => {
  await setUpEnvironment()
  stop = playCalendar()
})
afterAll(() => {
  stop()
  tearDownEnvironment()
})
beforeEach(begin)
afterEach(end)

test('S-175 a card that is dragged to the right within its hour is dropped there, though its panel lies there', async () => {
  await openCalendar(5)
  const lane = (id: string) => document.querySelector<HTMLElement>(`.cal-body[data-lane="${id}"]`)!
  const card = cardOf('J-200110')
  // The library comes with the first pointer over a card.
  await userEvent.hover(pickOf('J-200110'))
  await eventually(() => expect(card.draggable).toBe(true))
  const y = card.getBoundingClientRect().top - lane('E-2002').getBoundingClientRect().top
  await userEvent.dragAndDrop(card, lane('E-2002'), {
    sourcePosition: { x: 20, y: 8 },
    targetPosition: { x: 60, y: y + 10 },
    force: true,
    steps: 12,
  })
  // The place is taken there: the panel says so, and the card is still held.
  await expect.element(browser.getByRole('group', { name: /10:00 with Technician E-2002/ })).toBeVisible()
  await expect.element(browser.getByText('Overlaps J-200210, 10:00 to 11:00', { exact: true })).toBeVisible()
})

test('S-201 a lane on leave that has jobs is not hidden, so that Tab leads to a card that is seen', async () => {
  const leaves = [{ type: 'SICK', from: calendarDay, to: calendarDay }]
  await openCalendar(5, '&hideOffShift=true', (board) => ({
    ...board,
    jobs: board.jobs.filter(({ technicianId }) => technicianId === 'E-2002'),
    lanes: board.lanes.map((lane) => ({ ...lane, leaves })),
  }))
  expect([...document.querySelectorAll('[data-lane]')].map((lane) => lane.getAttribute('data-lane'))).toEqual([
    '',
    'E-2002',
  ])
  expect(document.querySelectorAll('[data-card][tabindex="0"]')).toHaveLength(1)
})

test('S-261 the reason of a card that went back stays when the next day was asked for before the answer', async () => {
  let answer = (_: Response) => {}
  played.move = () => new Promise((resolve) => (answer = resolve))
  await openCalendar(5)
  played.board = { ...played.board, jobs: played.board.jobs.filter(({ jobId }) => jobId !== 'J-200111') }
  await userEvent.click(browser.getByRole('button', { name: 'Refresh' }))
  await eventually(() => expect(cardOf('J-200111')).toBeNull())
  pickOf('J-200110').focus()
  await userEvent.keyboard(' {ArrowDown}{Enter}')
  await eventually(() => expect(played.moves).toHaveLength(1))
  await userEvent.click(browser.getByRole('button', { name: 'Next day' }))
  answer(
    new Response(JSON.stringify({ success: false, message: 'Somebody was faster', body: null }), {
      status: 409,
      headers: { 'content-type': 'application/json' },
    }),
  )
  await eventually(() => expect(location.search).toContain('2037-11-21'))
  await expect.element(browser.getByText(/Somebody was faster/).first()).toBeVisible()
  played.move = () => envelope(null)
})
