import { expect, test } from 'vitest'
import type { ModelMapping } from '../../../contract/areas/devices/device-models.ts'
import { type Asked, coverageOf, leftWithout, validIn } from './coverage.ts'

const row = (city: string, plan: string, model: string, isValid: boolean) =>
  ({
    modelId: model,
    mapping: { cityCode: city, city: `City ${city}`, planId: plan, plan: `Plan ${plan}`, modelId: model, isValid },
  }) as ModelMapping

const rows = [
  row('PUN', 'P-2', 'DM-1', false),
  row('BLR', 'P-1', 'DM-1', true),
  row('BLR', 'P-1', 'DM-2', false),
  row('BLR', 'P-2', 'DM-1', true),
  row('BLR', 'P-2', 'DM-2', true),
  { modelId: 'DM-9', mapping: null } as ModelMapping,
]
const of = (asked: Partial<Asked> = {}) => coverageOf(rows, { city: '', plan: '', model: '', ...asked })

test('a cell has the mappings of its city and plan; a row, a column and the whole have all of theirs', () => {
  const { cities, plans, at } = of()
  expect([cities.map(({ code }) => code), plans.map(({ code }) => code)]).toEqual([
    ['BLR', 'PUN'],
    ['P-1', 'P-2'],
  ])
  const counts = (city: string, plan: string) => [validIn(at(city, plan)).length, at(city, plan).length]
  expect([counts('BLR', 'P-1'), counts('PUN', 'P-1'), counts('BLR', ''), counts('', 'P-2'), counts('', '')]).toEqual([
    [1, 2],
    [0, 0],
    [3, 4],
    [2, 3],
    [3, 5],
  ])
})

test('what is asked for narrows the matrix by city, plan and model', () => {
  expect(of({ city: 'PUN' }).plans.map(({ code }) => code)).toEqual(['P-2'])
  expect(of({ plan: 'P-1' }).cities.map(({ code }) => code)).toEqual(['BLR'])
  expect(of({ model: 'DM-2' }).at('BLR', 'P-2')).toHaveLength(1)
})

test('a city with a plan is left without a model where its last valid one goes, not where it had none', () => {
  const { at } = of()
  expect([
    leftWithout(rows, at('BLR', 'P-1')),
    leftWithout(rows, at('', '')),
    leftWithout(rows, at('PUN', '')),
  ]).toEqual([1, 2, 0])
  expect(leftWithout(rows, of({ model: 'DM-1' }).at('', ''))).toBe(1)
})
