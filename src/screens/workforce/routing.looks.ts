import { outdatedAnswer as outdated, solutionAnswer as solved } from '../../../tests/support/fakes/routing-answers.ts'
import { type Answers, look, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const routing = '/app/workforce/routing'
const auto = '/app/workforce/autoRouting'

const run = { ...solved, appliedAt: null }
const nothing = { jobs: 0, assigned: 0, technicians: 0, km: 0, minutes: 0, kmBefore: 0, minutesBefore: 0 }
const failed = { ...run, ...nothing, routingId: 'R-3105', state: 'FAILED', reason: 'NO_TECHNICIAN' }
const runs = [
  run,
  {
    ...run,
    routingId: 'R-3106',
    state: 'APPLIED',
    appliedAt: '2026-11-21T05:12:00Z',
    appliedById: 'E-1',
    appliedBy: 'Nisha Rao',
  },
  failed,
  { ...run, routingId: 'R-3104', outdated: 3 },
  { ...run, routingId: 'R-3103', state: 'PAUSED_X', jobs: 1 },
]

const jobs = [
  {
    jobId: 'J-88244',
    type: 'INSTALLATION',
    priority: 'NORMAL',
    customerName: 'Prem Chandran',
    zone: 'Whitefield',
    createdAt: '2026-11-18T04:00:00Z',
    lacks: [],
  },
  {
    jobId: 'J-88246',
    type: 'CLEANING_X',
    priority: 'HIGH',
    customerName: 'Abdul Rahman',
    zone: 'Hebbal',
    createdAt: '2026-11-19T04:00:00Z',
    lacks: ['NO_COORDINATES', 'NEW_X'],
  },
]
const technicians = [
  {
    technicianId: 'E-2001',
    name: 'Suresh Babu',
    zones: ['Indiranagar', 'HSR Layout'],
    skills: ['SERVICE', 'DELIVERY'],
    freeMinutes: 390,
    day: '2026-11-21',
    lacks: [],
  },
  {
    technicianId: 'E-2010',
    name: 'Imran Pasha',
    zones: ['Jayanagar'],
    skills: [],
    freeMinutes: 480,
    day: '2026-11-21',
    lacks: ['NO_SKILL'],
  },
]

export const answers: Answers = {
  '/routing/getEligibleEmployeesAndZones': () => [
    {
      cityCode: 'BLR',
      city: 'Bengaluru',
      technicians: 6,
      jobs: 37,
      zones: [{ zoneCode: 'BLR-01', zone: 'Indiranagar', technicians: 2, jobs: 9 }],
    },
  ],
  '/workforce/jobAndTechSummaryForRouting': () => ({
    jobs: { total: 37, ready: 33, lacks: { NO_COORDINATES: 2, NO_SKILL: 1, OUTSIDE_ZONE: 1 } },
    technicians: { total: 12, ready: 9, lacks: { NO_COORDINATES: 1, NO_SKILL: 1, OUTSIDE_ZONE: 1 } },
  }),
  '/workforce/getCustomerWaitingJob': () => pageAnswer(jobs),
  '/workforce/idealTechnician': () => pageAnswer(technicians),
  '/router/solutions': () => pageAnswer(runs),
  '/router/task/R-3107': () => solved,
  '/router/task/R-3105': () => ({ ...failed, day: null, routes: [], unassigned: [], zones: [] }),
  '/router/task/R-3104': () => ({ ...outdated, routingId: 'R-3104' }),
  '/router/tasks': () => ({
    schedule: { everySeconds: 30, leastJobs: 2, plansTomorrowFrom: '14:00' },
    tasks: runs,
    total: 23,
  }),
}

export const screens = [
  screen('screens/workforce/routing/routing', routing, [
    look('ready', routing, { until: '#main polyline' }),
    look('of a city', `${routing}?cityCodes=BLR&zoneCodes=BLR-01`, { until: '#main polyline' }),
    look('of an outdated solution', `${routing}#R-3104`, { until: '#main polyline' }),
    look('two solutions compared', `${routing}?compareWith=R-3106#R-3107`, { until: '#main caption' }),
    look('loading', routing, { reads: 'waiting' }),
    look('failed', routing, { reads: 'failing' }),
    look('empty', routing, { reads: 'empty' }),
  ]),
  screen('screens/workforce/routing/autoRouting', auto, [
    look('ready', `${auto}#R-3107`, { until: '#main dl' }),
    look('of a failed run', `${auto}#R-3105`, { until: '#main dl' }),
    look('empty', auto, { reads: 'empty', until: '#main h2' }),
    look('loading', auto, { reads: 'waiting' }),
    look('failed', auto, { reads: 'failing' }),
  ]),
]
