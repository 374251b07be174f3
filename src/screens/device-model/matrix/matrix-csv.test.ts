import { expect, test } from 'vitest'
import type { ModelMapping } from '../../../contract/areas/devices/device-models.ts'
import { byteOrderMark } from '../../../contract/csv.ts'
import { coverageOf } from './coverage.ts'
import { matrixCsv } from './matrix-csv.ts'

const row = (city: string, plan: string, model: string, isValid: boolean) =>
  ({
    modelId: model,
    mapping: { cityCode: city, city: `City ${city}`, planId: plan, plan: `=${plan}`, modelId: model, model, isValid },
  }) as ModelMapping

const rows = [
  row('BLR', 'P-1', 'DM-1', true),
  row('BLR', 'P-1', 'DM-2', true),
  row('BLR', 'P-1', 'DM-3', false),
  row('PUN', 'P-2', 'DM-1', false),
]
const fileOf = (asked: object = {}) => matrixCsv(coverageOf(rows, { city: '', plan: '', model: '', ...asked }), 'City')

test('H58 the file has the cities and plans that are shown, with the valid models; no name becomes a formula', () => {
  expect(fileOf()).toBe(`${byteOrderMark}City,'=P-1,'=P-2\r\nCity BLR,"2/3 DM-1, DM-2",\r\nCity PUN,,0/1\r\n`)
  expect(fileOf({ model: 'DM-2' })).toBe(`${byteOrderMark}City,'=P-1\r\nCity BLR,1/1 DM-2\r\n`)
})
