import { expect, test } from 'vitest'
import { nearestId } from './near-id.ts'

test.each([
  ['a letter for a digit that looks like it', 'BP1O-0047815', ['BP10-0047815', 'BP10-0047816'], 'BP10-0047815'],
  ['no signs between and no zeros in front', '10047815', ['0-1004.7815', '1004-7816'], '0-1004.7815'],
  ['a wrong sign', 'RM80-31981', ['RM80-31781', 'RM80-40000'], 'RM80-31781'],
  ['a dropped sign', 'RM80-3198', ['RM80-31981', 'PA24-31981'], 'RM80-31981'],
  ['an added sign', 'RM80-319811', ['RM80-31981'], 'RM80-31981'],
  ['two exchanged signs', 'RM80-31918', ['RM80-31981'], 'RM80-31981'],
  ['two slips', 'RM80-33388', ['RM80-31981'], null],
  ['several that are as near', 'RM80-3198', ['RM80-31981', 'RM80-31982'], null],
  ['none but itself', 'RM80-31981', ['RM80-31981'], null],
])('H97 of a number with %s, the one that was meant', (_, code, candidates, near) => {
  expect(nearestId(code, candidates)).toBe(near)
})
