import { exampleOf } from '../../example.ts'
import {
  applyRouting,
  getRoutingSummary,
  getRoutingTask,
  listIdleTechnicians,
  listRoutingPlaces,
  listRoutingSolutions,
  listRoutingTasks,
  listWaitingJobs,
} from './routing.ts'

export const calls = [
  exampleOf(listRoutingPlaces, {}),
  exampleOf(listWaitingJobs, { query: { cityCodes: ['BLR', 'HYD'] } }),
  exampleOf(listIdleTechnicians, { query: { cityCodes: ['BLR'], zoneCodes: ['BLR-01', 'BLR-02'] } }),
  exampleOf(getRoutingSummary, { query: { cityCodes: ['BLR'] } }),
  exampleOf(listRoutingSolutions, { query: {} }),
  exampleOf(listRoutingTasks, {}),
  exampleOf(getRoutingTask, { params: { id: 'R-3098' } }),
  exampleOf(applyRouting, { query: { routingId: 'R-3098' } }),
]
