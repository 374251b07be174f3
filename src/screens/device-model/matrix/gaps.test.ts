import { expect, test } from 'vitest'
import type { ModelMapping } from '../../../contract/areas/devices/device-models.ts'
import type { Plan } from '../../../contract/areas/plans/plans.ts'
import { gapsOf } from './gaps.ts'

const row = (cityCode: string, planId: string, isValid: boolean) =>
  ({
    modelId: 'DM-1',
    mapping: { cityCode, city: cityCode, planId, plan: planId, modelId: 'DM-1', isValid },
  }) as ModelMapping
const cities = ['BLR', 'PUN'].map((code) => ({ code, name: `City ${code}` }))
const sold = (planId: string, codes: readonly string[], active = true) =>
  ({
    planId,
    planname: planId,
    validity: 28,
    active,
    cities: cities.filter(({ code }) => codes.includes(code)),
  }) as unknown as Plan

const rows = [row('BLR', 'P-1', true), row('PUN', 'P-1', false), row('BLR', 'P-2', true)]
const all = { city: '', plan: '' }
const found = (plans: readonly Plan[], asked = all) =>
  gapsOf(rows, { plans, cities }, asked).map(({ city, plan, mapped }) => [city.code, plan.planId, mapped])

test('a gap is a city where a plan is sold and no model is valid, mapped or not; without cities it is sold in all', () => {
  expect(found([sold('P-1', []), sold('P-3', [])])).toEqual([
    ['PUN', 'P-1', 1],
    ['BLR', 'P-3', 0],
    ['PUN', 'P-3', 0],
  ])
  expect(found([sold('P-3', [])], { city: 'PUN', plan: '' })).toEqual([['PUN', 'P-3', 0]])
  expect(found([sold('P-1', []), sold('P-3', [])], { city: '', plan: 'P-1' })).toEqual([['PUN', 'P-1', 1]])
})

test('where a plan is not sold, or not any more, is no gap', () => {
  expect(found([sold('P-2', ['BLR']), sold('P-3', [], false)])).toEqual([])
})
