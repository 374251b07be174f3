import { exampleOf, type PageExamples } from '../../example.ts'
import {
  addEarningConfig,
  addEarningScheme,
  getEarningConfig,
  listEarningConfigsByScheme,
  listEarningSchemes,
  updateEarningConfig,
} from './earning-configs.ts'
import { rateCells } from './earning-rates.ts'
import { addAdhocPayout, listEarningEntries } from './earnings.ts'

const rates = rateCells.map((cell, place) => ({ ...cell, amount: 100 + place * 10 }))

const by = 'Vikram Sethi'

export const pages: PageExamples = {
  '/app/employee/view/:id/earning': { id: 'E-2001' },
  '/app/employee/earning/scheme/view/:id': { id: 'ES-1' },
  '/app/employee/earning/scheme/edit/:id': { id: 'ES-1' },
  '/app/employee/earning/add/:id': { id: 'ES-2' },
}

export const calls = [
  exampleOf(listEarningSchemes, { query: { profession: 'Technician', search: 'Visits' } }),
  exampleOf(addEarningScheme, {
    body: { name: 'Monsoon visits', profession: 'Technician' },
    forms: [
      {
        address: '/app/employee/earning#add',
        typed: { name: 'Monsoon visits', profession: 'Technician' },
        fallback: 'Failed to add scheme',
        done: 'Scheme added',
        by,
      },
    ],
  }),
  exampleOf(listEarningConfigsByScheme, { params: { scheme: 'ES-1' } }),
  exampleOf(getEarningConfig, { params: { id: 'EC-2' } }),
  exampleOf(updateEarningConfig, {
    params: { id: 'EC-3' },
    body: { effectiveFrom: '2027-02-01', rates },
    versionFrom: getEarningConfig,
    forms: [
      {
        address: '/app/employee/earning/scheme/edit/ES-1',
        typed: { effectiveFrom: '2027-02-01', 'SERVICE:L1': '145' },
        fallback: 'Failed to update config',
        done: 'Config updated',
        by,
      },
    ],
  }),
  exampleOf(addEarningConfig, {
    body: { schemeId: 'ES-1', follows: 'EC-3', effectiveFrom: '2027-03-01', rates },
    forms: [
      {
        address: '/app/employee/earning/add/ES-2',
        typed: { effectiveFrom: '2027-03-01', 'DELIVERY:L1': '105.5' },
        fallback: 'Failed to add config',
        done: 'Config added',
        by,
      },
    ],
  }),
  exampleOf(listEarningEntries, { query: { employeeId: 'E-2001', type: 'CREDIT' } }),
  exampleOf(addAdhocPayout, { body: { employeeId: 'E-2002', amount: 450.5, note: 'Fuel of the night visit' } }),
]
