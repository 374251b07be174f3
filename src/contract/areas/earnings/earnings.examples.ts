import { exampleOf } from '../../example.ts'
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

export const calls = [
  exampleOf(listEarningSchemes, { query: { profession: 'Technician', search: 'Visits' } }),
  exampleOf(addEarningScheme, { body: { name: 'Monsoon visits', profession: 'Technician' } }),
  exampleOf(listEarningConfigsByScheme, { params: { scheme: 'ES-1' } }),
  exampleOf(getEarningConfig, { params: { id: 'EC-2' } }),
  exampleOf(updateEarningConfig, {
    params: { id: 'EC-3' },
    body: { effectiveFrom: '2027-02-01', rates },
    versionFrom: getEarningConfig,
  }),
  exampleOf(addEarningConfig, { body: { schemeId: 'ES-1', follows: 'EC-3', effectiveFrom: '2027-03-01', rates } }),
  exampleOf(listEarningEntries, { query: { employeeId: 'E-2001', type: 'CREDIT' } }),
  exampleOf(addAdhocPayout, { body: { employeeId: 'E-2002', amount: 450.5, note: 'Fuel of the night visit' } }),
]
