import { expect, test } from 'vitest'
import type { ModelMapping } from '../../contract/areas/devices/device-models.ts'
import { coverageOf } from './coverage.ts'

const row = (city: string, plan: string, model: string, isValid: boolean) =>
  ({
    modelId: model,
    mapping: { cityCode: city, city: `City ${city}`, planId: plan, plan: `Plan ${plan}`, isValid },
  }) as ModelMapping

test('a city and plan count their valid models; where all of them are invalid is a gap, where none is mapped is none', () => {
  const none = { modelId: 'DM-9', mapping: null } as ModelMapping
  const { cities, plans, at, gaps } = coverageOf([
    row('PUN', 'P-2', 'DM-1', false),
    row('BLR', 'P-1', 'DM-1', true),
    row('BLR', 'P-1', 'DM-2', false),
    row('BLR', 'P-2', 'DM-1', false),
    row('BLR', 'P-2', 'DM-2', false),
    none,
  ])
  expect([cities.map(({ code }) => code), plans.map(({ code }) => code)]).toEqual([
    ['BLR', 'PUN'],
    ['P-1', 'P-2'],
  ])
  expect([at('BLR', 'P-1'), at('BLR', 'P-2'), at('PUN', 'P-1')]).toEqual([
    { valid: 1, all: 2 },
    { valid: 0, all: 2 },
    undefined,
  ])
  expect(gaps.map(({ city, plan }) => [city.name, plan.name])).toEqual([
    ['City BLR', 'Plan P-2'],
    ['City PUN', 'Plan P-2'],
  ])
})
