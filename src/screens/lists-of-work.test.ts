import { expect, it } from 'vitest'
import { plainRequest } from '../kit/list/list-address.ts'
import type { List } from '../kit/list/list-definition.ts'
import { paymentDashboard } from './payment-dashboard/payment-dashboard.list.tsx'
import { paymentLinks } from './payment-link/payment-links.list.ts'
import { refunds } from './refunds/refunds.list.tsx'
import { rewards } from './rewards/rewards.list.tsx'
import { gsDue } from './workforce/gs-due/gs-due.list.tsx'
import { jobs } from './workforce/jobs/jobs.list.tsx'
import { repeatJobs } from './workforce/repeat-jobs/repeat-jobs.list.tsx'
import { idleTechnicians } from './workforce/routing/idle-technicians.list.tsx'
import { waitingJobs } from './workforce/routing/waiting-jobs.list.tsx'

it.each<[List, number, string, string]>([
  [jobs, 25, 'appointmentDate', 'ASC'],
  [refunds, 25, 'initiatedAt', 'ASC'],
  [rewards, 25, 'createdAt', 'ASC'],
  [paymentLinks, 25, 'createdAt', 'DESC'],
  [repeatJobs, 25, 'day', 'DESC'],
  [gsDue, 25, 'dueOn', 'ASC'],
  [paymentDashboard, 10, 'validTill', 'ASC'],
  [waitingJobs, 10, 'createdAt', 'ASC'],
  [idleTechnicians, 10, 'id', 'ASC'],
])('S-327 $id begins with what is due', (list, size, sort, dir) => {
  expect(plainRequest(list)).toMatchObject({ size, sort, dir })
})
