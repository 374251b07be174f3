import type { RoutingTask } from '../../src/contract/areas/routing/routing.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import type { Applied, ApplyReadBack } from './routing-apply.machine.ts'
import { routingApplyMachine } from './routing-apply.machine.ts'

const stop = (jobId: string, customerName: string, start: string, km: number, north: number, east: number) => ({
  jobId,
  type: 'SERVICE',
  customerName,
  km,
  minutes: Math.round(km * 4),
  slotId: `S${start.slice(0, 2)}`,
  start,
  end: `${start.slice(0, 2)}:59`,
  latitude: 12.97 + north,
  longitude: 77.6 + east,
})

export const solved: RoutingTask = {
  routingId: 'R-3107',
  cityCode: 'BLR',
  city: 'Bengaluru',
  state: 'SOLVED',
  reason: null,
  requestedAt: '2026-11-21T05:00:10Z',
  startedAt: '2026-11-21T05:00:12Z',
  endedAt: '2026-11-21T05:02:00Z',
  jobs: 5,
  assigned: 4,
  technicians: 2,
  km: 18.6,
  minutes: 74,
  kmBefore: 27.3,
  minutesBefore: 109,
  appliedAt: null,
  appliedById: null,
  appliedBy: null,
  outdated: 0,
  day: '2026-11-21',
  routes: [
    {
      technicianId: 'E-2001',
      technician: 'Suresh Babu',
      latitude: 12.98,
      longitude: 77.59,
      km: 10.1,
      minutes: 40,
      kmBefore: 15.2,
      minutesBefore: 61,
      stops: [
        stop('J-88252', 'Meenakshi Sundaram', '10:00', 3.2, 0.02, 0.01),
        stop('J-88256', 'Farida Contractor', '12:00', 6.9, 0.04, 0.03),
      ],
    },
    {
      technicianId: 'E-2003',
      technician: 'Farhan Ali',
      latitude: 12.94,
      longitude: 77.62,
      km: 8.5,
      minutes: 34,
      kmBefore: 12.1,
      minutesBefore: 48,
      stops: [
        stop('J-88239', 'Hema Malini S', '10:00', 4.9, -0.02, 0.02),
        stop('J-88255', 'Venkata Subrahmanyam Chintalapati', '14:00', 3.6, -0.03, 0.04),
      ],
    },
  ],
  outdatedVisits: [],
  unassigned: [
    {
      jobId: 'J-88259',
      type: 'DEVICE_REPLACEMENT',
      customerName: 'Harish Gowda',
      reason: 'NO_SKILL',
      latitude: 12.99,
      longitude: 77.66,
    },
    {
      jobId: 'J-88262',
      type: 'DELIVERY',
      customerName: 'Zainab Ali',
      reason: 'NO_COORDINATES',
      latitude: null,
      longitude: null,
    },
    {
      jobId: 'J-88263',
      type: 'SERVICE',
      customerName: 'Gita Pillai',
      reason: 'OUTSIDE_ZONE',
      latitude: 12.9,
      longitude: 77.5,
    },
    {
      jobId: 'J-88264',
      type: 'SPARE_TRANSFER',
      customerName: 'Peter Fernandes',
      reason: 'SLOTS_FULL',
      latitude: 12.98,
      longitude: 77.61,
    },
    {
      jobId: 'J-88265',
      type: 'INSTALLATION',
      customerName: 'Li Wei',
      reason: 'NO_TIME_LEFT',
      latitude: 13.01,
      longitude: 77.62,
    },
  ],
  zones: [
    {
      zoneCode: 'BLR-01',
      zone: 'Indiranagar',
      outline: [
        [12.98, 77.59],
        [13.02, 77.6],
        [13.01, 77.65],
        [12.97, 77.64],
      ],
    },
  ],
}

export const outdated: RoutingTask = {
  ...solved,
  outdated: 3,
  outdatedVisits: [
    { jobId: 'J-88252', technicianId: 'E-2001', technician: 'Suresh Babu', reason: 'BEGUN' },
    { jobId: 'J-88239', technicianId: 'E-2003', technician: 'Farhan Ali', reason: 'BEGUN' },
    { jobId: 'J-88255', technicianId: 'E-2003', technician: 'Farhan Ali', reason: 'LEAVE' },
  ],
}
const idle: RoutingTask = { ...solved, assigned: 0, technicians: 0, routes: [] }
const byOther: RoutingTask = {
  ...solved,
  state: 'APPLIED',
  appliedAt: '2026-11-21T05:12:00Z',
  appliedById: 'E-1001',
  appliedBy: 'Nisha Rao',
}
const byMe: RoutingTask = { ...byOther, appliedById: 'E-1006', appliedBy: 'Ravi Shankar' }
const solving: RoutingTask = {
  ...solved,
  state: 'SOLVING',
  endedAt: null,
  jobs: 0,
  assigned: 0,
  technicians: 0,
  routes: [],
  unassigned: [],
  zones: [],
  day: null,
  km: 0,
  minutes: 0,
  kmBefore: 0,
  minutesBefore: 0,
}
const failed: RoutingTask = { ...solving, state: 'FAILED', reason: 'NO_TECHNICIAN' }

const followUpAt = '2026-11-21T05:12:03.500Z'
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
const overtaken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Nisha Rao applied R-3107 at 10:42 on 21 Nov 2026.',
}
const refusal: Failure = { kind: 'status', outcome: 'refused', status: 422, message: '"routingId" is missing.' }

const applied: Applied = { task: byMe, followUpAt }
const readBack = (task: RoutingTask, became: ApplyReadBack['became']): ApplyReadBack => ({ task, followUpAt, became })

export const routingApplyModel = defineModel({
  machine: routingApplyMachine,
  texts: 'routing-apply',
  inputs: { 'a solution': { routingId: 'R-3107' } },
  project: ({ seen, now, failure, followUpAt: due }) => ({
    seen: seen && [seen.state, seen.outdated === 0 && seen.assigned > 0],
    now: now && [now.state, now.outdated],
    failed: failure?.status ?? failure !== null,
    due: due !== null,
  }),
  events: {
    'read.again': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0052' }],
    'check.start': [{}],
    'review.again': [{}],
  },
  outcomes: {
    loadSolution: { done: [solved, outdated, byOther, solving, failed, idle], error: [unreachable] },
    rereadSolution: { done: [solved, outdated, byOther], error: [unreachable] },
    applySolution: { done: [applied], error: [refusal, overtaken, noAnswer] },
    checkSolution: {
      done: [readBack(byMe, 'done'), readBack(solved, 'open'), readBack(byOther, 'lost'), readBack(outdated, 'lost')],
      error: [unreachable],
    },
  },
})
