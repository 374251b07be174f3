import { describe, expect, test } from 'vitest'
import { bulkModel } from '../../../machines/kit/bulk/bulk.model.ts'
import { formModel } from '../../../machines/kit/form/form.model.ts'
import { listModel } from '../../../machines/kit/list/list.model.ts'
import { ownershipTransferModel } from '../../../machines/ownership-transfer/ownership-transfer.model.ts'
import { refundApprovalModel } from '../../../machines/refund-approval/refund-approval.model.ts'
import { type AnyModel, situationOf } from './model.ts'
import { tours } from './tours.ts'
import { type Path, traverse } from './traverse.ts'

/** Each situation of these paths with the event that leaves it. */
const edgesOf = (model: AnyModel, paths: readonly Path[]): Set<string> =>
  new Set(
    paths.flatMap(({ input, start, steps }) =>
      steps.map(({ event }, at) =>
        [input, situationOf(model, steps[at - 1]?.snapshot ?? start), JSON.stringify(event)].join(' '),
      ),
    ),
  )

describe.each<[string, AnyModel]>([
  ['list', listModel],
  ['bulk', bulkModel],
  ['form', formModel],
  ['ownership transfer', ownershipTransferModel],
  ['refund approval', refundApprovalModel],
])('tours of %s', (_, model) => {
  const found = tours(model)
  const { edges } = traverse(model)

  test('together walk every edge', () => {
    const walked = edgesOf(model, found)
    expect([...edgesOf(model, edges)].filter((edge) => !walked.has(edge))).toEqual([])
  })

  test('are fewer', () => expect(found.length).toBeLessThan(0.6 * edges.length))
})
