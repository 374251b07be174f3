import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { refund } from '../../../tests/support/fakes/approval-service.ts'
import { provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import { call, callForMessage } from '../../client/call.ts'
import { shownOfRefund } from '../../contract/shown/refund.ts'
import { refundApproval } from './refund-approval.wiring.ts'

vi.mock('../../client/call.ts', () => ({ call: vi.fn(), callForMessage: vi.fn() }))

beforeEach(() => {
  provideFakeRootApi()
  vi.mocked(call).mockImplementation((async () => ({ items: [refund] })) as never)
  vi.mocked(callForMessage)
    .mockReset()
    .mockImplementation((async () => ({ answer: refund, message: undefined })) as never)
})

const input = { refund, blockedReason: null }
const step = refund.ledger.find(({ state }) => state === 'WAITING')?.stepNo
const begun = () => createActor(refundApproval.logic, { input }).start()
const sent = () =>
  vi.mocked(callForMessage).mock.calls.map(([endpoint, asked, options]) => [endpoint.id, asked, options])

test('T027 a rejection goes out with its reason, without the white space around it, for the step that waits', async () => {
  const actor = begun()
  actor.send({ type: 'reject.ask' })
  actor.send({ type: 'reason.change', reason: '  The cheque has bounced twice \n' })
  actor.send({ type: 'reject.confirm', key: 'key-7' })
  await waitFor(actor, (state) => state.matches('rejected'))
  expect(sent()).toEqual([
    [
      'rejectRefund',
      { params: { refundId: refund.refundId }, query: { reason: 'The cheque has bounced twice', step } },
      expect.objectContaining({ key: 'key-7', seen: shownOfRefund(refund) }),
    ],
  ])
})

test('T026 an approval goes out for the step that waits, with what its review showed and without a reason', async () => {
  const actor = begun()
  actor.send({ type: 'approve.ask' })
  actor.send({ type: 'approve.confirm', key: 'key-8' })
  await waitFor(actor, (state) => state.matches('approved'))
  expect(sent()).toEqual([
    [
      'approveRefund',
      { query: { refundId: refund.refundId, step } },
      expect.objectContaining({ key: 'key-8', seen: shownOfRefund(refund) }),
    ],
  ])
})
