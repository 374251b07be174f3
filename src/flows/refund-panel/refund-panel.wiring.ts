import type { AnyMachineSnapshot } from 'xstate'
import { reading } from '../../../machines/kit/actors.ts'
import {
  type ApprovalPhase,
  type LinkPhase,
  type RefundPanelContext,
  refundPanelMachine,
  type Standing,
} from '../../../machines/refund-panel/refund-panel.machine.ts'
import { listRefunds, type Refund } from '../../contract/areas/refunds/refunds.ts'
import { loadData, whileWanted } from '../../kit/load-data.ts'
import { whenFlow } from '../../kit/when-flow.ts'

/** Under which ids the flows of a refund run. */
export const approvalOf = (refundId: string): string => `refund-approval:${refundId}`
export const linkOf = (refundId: string): string => `refund-link:${refundId}`

const afterApproval = ['APPROVED', 'LINK_ACTIVE', 'PAID']

/** What the refund's flows tell by their tags: neither has to be known here. */
const seenIn = ({ context }: AnyMachineSnapshot) => (context as { readonly seen: Refund }).seen

function phaseOf(approval: AnyMachineSnapshot): ApprovalPhase {
  const isOver = afterApproval.includes(seenIn(approval).state)
  const hasMoved = approval.hasTag('moved')
  if (approval.status === 'done') return hasMoved ? (isOver ? 'approved' : 'decided') : 'closed'
  if (hasMoved) return 'changed'
  return isOver && approval.hasTag('idle') ? 'settled' : 'deciding'
}

/** The panel of one refund, for as long as its view is there: what must outlast it are the flows that it watches. */
export const refundPanel = {
  logic: refundPanelMachine.provide({
    actors: {
      // There is no call for one refund: the list is asked for its id (doc1 §7).
      findRefund: reading<Refund | null, RefundPanelContext>(async ({ input: { refundId }, signal }) => {
        const found = loadData({
          endpoint: listRefunds,
          input: { query: { refundId, pageSize: 1 } },
          signal,
          toData: ({ items }) => items.find((refund) => refund.refundId === refundId) ?? null,
          isNothing: (refund) => refund === null,
        })
        return (await whileWanted(signal, found)).data
      }),
      watchApproval: reading<Standing<ApprovalPhase>, RefundPanelContext>(
        ({ input: { refundId, approval: known }, signal }) =>
          whenFlow(
            approvalOf(refundId),
            (approval) => {
              const phase = phaseOf(approval)
              return phase === known ? undefined : { phase, refund: seenIn(approval) }
            },
            signal,
          ),
      ),
      watchLink: reading<Standing<LinkPhase>, RefundPanelContext>(
        ({ input: { refundId, refund: shown, link: known }, signal }) =>
          whenFlow(
            linkOf(refundId),
            (link) => {
              const phase = link.hasTag('moved') ? 'moved' : 'still'
              const refund = seenIn(link)
              return phase === known && refund === shown ? undefined : { phase, refund }
            },
            signal,
          ),
      ),
    },
  }),
}
