import type { Prepare } from '../../testing/examples/preparation.ts'
import { addFinance, addHome, addRefund } from '../../testing/money/refunds.ts'

type Four = [string, string, string, string]

/** A refund in each state that a call of refunds begins at. */
export const prepare: Prepare = async ({ server, people, turn }) => {
  const { database } = server.running.platform
  const leaving = await addHome(database)
  const [finance] = await addFinance(database, 1, 4, `x${turn}`)
  const token = finance?.token ?? ''
  const given = { total: 1200, initiatedBy: people[0] ?? '' }
  const [toApprove, toReject, toLink, toCancel] = ([1, 2, 3, 4] as const).map((one) => `RF-9${turn}-${one}`) as Four
  for (const id of [toApprove, toReject, toLink, toCancel]) await addRefund(database, { id, ...given })
  for (const id of [toLink, toCancel]) await server.call('POST', `/payments/refund/approve?refundId=${id}`, { token })
  await server.call('POST', `/payments/refund/link/${toCancel}`, { token })
  const day = new Date().toISOString().slice(0, 10)
  const query = new URLSearchParams({ installationId: leaving.id, uninstalltionDate: day })
  const calculated = await server.call('GET', `/payments/calculate/refund?${query}`, { token })
  const draft = (calculated.json.body as { refundId: string } | null)?.refundId ?? 'none'
  const reason = 'Tried by whoever knocks'
  return {
    approveRefund: () => ({ query: { refundId: toApprove } }),
    rejectRefund: () => ({ params: { refundId: toReject }, query: { reason } }),
    initiateRefund: () => ({ body: { refundId: draft, reason } }),
    cancelRefundLink: () => ({ body: { refundId: toCancel, reason } }),
    generateRefundLink: () => ({ params: { id: toLink } }),
  }
}
