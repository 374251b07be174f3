import type { Route, RoutingTask } from '../areas/routing/routing.ts'
import { rowFacts, type Shown } from './facts.ts'

/** Of a routing solution that is applied: its totals, each visit with technician and time, and what keeps waiting. */
export const shownOfSolution = (task: RoutingTask): Shown => ({
  status: task.state,
  city: task.city,
  day: task.day,
  solvedAt: task.endedAt,
  jobs: task.jobs,
  assigned: task.assigned,
  technicians: task.technicians,
  ...travel('all', task),
  ...Object.assign({}, ...task.routes.map(shownOfRoute)),
  ...rowFacts(
    'unassigned',
    task.unassigned,
    ({ jobId }) => jobId,
    ({ customerName, type, reason }) => [customerName, type, reason].join(' · '),
  ),
  ...rowFacts(
    'zone',
    task.zones,
    ({ zoneCode }) => zoneCode,
    ({ zone }) => zone,
  ),
})

const travel = (
  of: string,
  { km, minutes, kmBefore, minutesBefore }: Pick<Route, 'km' | 'minutes' | 'kmBefore' | 'minutesBefore'>,
): Shown => ({
  [`distance:${of}`]: km,
  [`minutes:${of}`]: minutes,
  [`distanceBefore:${of}`]: kmBefore,
  [`minutesBefore:${of}`]: minutesBefore,
})

const shownOfRoute = (route: Route): Shown => ({
  ...travel(route.technicianId, route),
  [`technician:${route.technicianId}`]: route.technician,
  ...rowFacts(
    'visit',
    route.stops,
    ({ jobId }) => jobId,
    ({ customerName, type, start, km, minutes }) =>
      [route.technician, start, customerName, type, km, minutes].join(' · '),
  ),
})
