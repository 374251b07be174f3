import { expect, test } from 'vitest'
import { pathParams, routePath } from './route-path.ts'

test('two parameters in one part are one for the router and two for the handler', () => {
  const path = '/report/dailyStats/{mon}_{year}'
  expect(routePath(path)).toBe('/report/dailyStats/:mon_year')
  expect(pathParams(path, { mon_year: 'Mar_2026' })).toEqual({ mon_year: 'Mar_2026', mon: 'Mar', year: '2026' })
  expect(pathParams(path, { mon_year: 'Mar2026' })).toEqual({ mon_year: 'Mar2026' })
})

test('a part with one parameter stays as it is', () => {
  expect(routePath('/customer/{id}/status')).toBe('/customer/:id/status')
  expect(pathParams('/customer/{id}/status', { id: 'C_1_2' })).toEqual({ id: 'C_1_2' })
})
