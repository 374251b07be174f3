/** The console's calendar before services that a test plays, with as many technicians as the test asks for. */
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { boardAnswer } from '../fakes/calendar-answers.ts'
import { envelope, openAs } from './console.tsx'

export const calendarDay = '2037-11-20'

/** What the service answers to a move, and what was asked of it. */
export const played = {
  board: boardAnswer(calendarDay, 5),
  moves: [] as { readonly path: string; readonly body: Record<string, unknown> }[],
  move: (_path: string, _body: Record<string, unknown>): Response | Promise<Response> => envelope(null),
}

/** Answers the calendar's calls. Returns what takes it off again. */
export function playCalendar(): () => void {
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname === '/api/workforce/getTechniciansJobSlots') return envelope(played.board)
    if (pathname === '/api/area/cities/all') return envelope([])
    if (pathname === '/api/workforce/getAvailableTechnicians/v2') return envelope([])
    if (pathname === '/api/employee/availableTechnicians') return envelope([])
    if (pathname.startsWith('/api/workforce/job/') && init?.method === 'PUT') {
      const body = JSON.parse(String(init.body)) as Record<string, unknown>
      played.moves.push({ path: pathname.slice(4), body })
      return played.move(pathname.slice(4), body)
    }
    return others(input, init)
  }
  return () => {
    globalThis.fetch = others
  }
}

export const cardOf = (jobId: string) => document.querySelector<HTMLElement>(`[data-job="${jobId}"]`)!
export const pickOf = (jobId: string) => document.querySelector<HTMLElement>(`[data-card="${jobId}"]`)!

/** Opens the day with so many technicians, each with twelve jobs, and waits for all cards. */
export async function openCalendar(
  technicians: number,
  query = '',
  change = (board: typeof played.board) => board,
): Promise<void> {
  played.board = change(boardAnswer(calendarDay, technicians))
  played.moves = []
  await openAs(`/app/workforce/calendar?view=day&date=${calendarDay}${query}`, ['LEVEL', 1])
  await eventually(() => expect(document.querySelectorAll('[data-job]').length).toBe(played.board.jobs.length))
}
