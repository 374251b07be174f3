import { exampleOf, type PageExamples } from '../../example.ts'
import { listTeams, listTechnicians } from './technicians.ts'

const one = { technicianId: 'E-2001' }

export const pages: PageExamples = {
  '/app/technician/details/:technicianId': one,
  '/app/technician/history/:technicianId': one,
  '/app/technician/jobs/:technicianId': one,
  '/app/technician/reconcile/:technicianId': one,
}

export const calls = [
  exampleOf(listTechnicians, { query: { cityCode: ['BLR'], teamId: ['TM-01'], grade: ['L2'] } }),
  exampleOf(listTeams, {}),
]
