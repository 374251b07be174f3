import { exampleOf, type PageExamples } from '../../example.ts'
import { getLeaveImpact, getTeamLeaves } from './leave-impact.ts'
import {
  addEmployeeLeave,
  listEmployeeLeaves,
  listLeaveNotes,
  listLeaveTypes,
  searchFieldAgentLeaves,
  updateEmployeeLeave,
  updateLeaveStatus,
} from './leaves.ts'

const later = { fromDate: '2027-03-01', toDate: '2027-03-02', type: 'CASUAL' } as const

const whose = { id: 'E-2002' }

export const pages: PageExamples = {
  '/app/employee/view/:id/leave': whose,
  '/app/employee/view/:id/leave/:fromDate/:toDate': { ...whose, fromDate: '2026-11-01', toDate: '2026-12-31' },
}

export const calls = [
  exampleOf(listEmployeeLeaves, { params: { id: 'E-2001' }, query: { fromDate: '2026-11-01', toDate: '2026-12-31' } }),
  exampleOf(addEmployeeLeave, {
    params: { id: 'E-2002' },
    body: { ...later, note: 'School admission' },
    forms: [
      {
        address: '/app/employee/view/E-2002/leave#add',
        typed: { from: '2027-03-01', to: '2027-03-02', type: 'CASUAL', note: 'School admission' },
        fallback: 'Failed to add the leave',
        done: 'Leave added',
      },
    ],
  }),
  exampleOf(updateEmployeeLeave, {
    params: { id: 'E-2002', leaveId: 'LV-4' },
    body: { ...later, note: 'A day later' },
    forms: [
      {
        address: '/app/employee/leaves#edit-LV-4',
        typed: { from: '2027-04-01', to: '2027-04-02', type: 'PAID', note: 'A month later' },
        fallback: 'Failed to change the leave',
        done: 'Leave changed',
      },
    ],
  }),
  exampleOf(listLeaveTypes, {}),
  exampleOf(searchFieldAgentLeaves, { query: { view: 'PENDING', cityCode: 'BLR', orderBy: 'status' } }),
  exampleOf(listLeaveNotes, { query: { leaveId: 'LV-4' } }),
  exampleOf(updateLeaveStatus, { body: { leaveId: 'LV-4', status: 'APPROVED', note: 'Agreed with the team' } }),
  exampleOf(getLeaveImpact, { query: { leaveId: 'LV-4' } }),
  exampleOf(getTeamLeaves, { query: { fromDate: '2026-11-01', toDate: '2026-11-30', cityCode: 'BLR' } }),
]
