import { exampleOf, type PageExamples } from '../../example.ts'
import { listEmployeeLeaves, listTeams, listTechnicians } from './technicians.ts'

const one = { technicianId: 'E-2001' }

export const pages: PageExamples = {
  '/app/technician/details/:technicianId': one,
  '/app/technician/history/:technicianId': one,
  '/app/technician/jobs/:technicianId': one,
}

export const calls = [
  exampleOf(listTechnicians, { query: { cityCode: ['BLR'], teamId: ['TM-01'], grade: ['L2'] } }),
  exampleOf(listTeams, {}),
  exampleOf(listEmployeeLeaves, { params: { id: 'E-2001' }, query: { fromDate: '2026-11-01', toDate: '2026-12-31' } }),
]
