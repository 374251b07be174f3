import i18next from 'i18next'
import { reading } from '../../../machines/kit/actors.ts'
import {
  type LinkRead,
  type RefundLinkContext,
  refundLinkMachine,
} from '../../../machines/refund-link/refund-link.machine.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { cancelRefundLink, generateRefundLink } from '../../contract/areas/refunds/refund-link.ts'
import { listRefunds, type Refund, refundsNeed } from '../../contract/areas/refunds/refunds.ts'
import type { Failure } from '../../contract/failure.ts'
import { trimmed } from '../../contract/normalise.ts'
import { shownOfRefund } from '../../contract/shown/refund.ts'
import { type Flow, rootApi } from '../../kit/root-api.ts'
import { becameOfCancelling, becameOfGenerating } from './became-of-link.ts'
import { keptLink } from './kept-link.ts'

/** No call reads one refund, so the list is asked for its id (doc1 §7). */
async function readRefund({ seen }: RefundLinkContext, signal: AbortSignal): Promise<Refund> {
  const { items } = await call(listRefunds, { query: { refundId: seen.refundId, pageSize: 1 } }, { signal })
  const refund = items.find((item) => item.refundId === seen.refundId)
  if (refund) return refund
  const message = i18next.t('refund-link:gone', { id: seen.refundId })
  throw { kind: 'status', outcome: 'refused', status: 404, message } satisfies Failure
}

const check = (became: (seen: Refund, now: Refund) => LinkRead['became']) =>
  reading<LinkRead, RefundLinkContext>(async ({ input, signal }) => {
    const refund = await readRefund(input, signal)
    return { refund, became: became(input.seen, refund) }
  })

/** What goes along with the write: the key of the intent, and what was shown. */
const confirmed = ({ key, seen }: RefundLinkContext) => ({ seen: shownOfRefund(seen), ...(key ? { key } : {}) })

/** Shows no notice after a success: the panel tells it, and a toast would cover the next button. */
export const refundLink: Flow<typeof refundLinkMachine> = {
  name: 'refund-link',
  need: refundsNeed,
  keeps: { version: 1, context: keptLink },
  rejection: ({ call: name }) => `refund-link:${name === 'generateLink' ? 'generateFailed' : 'cancelFailed'}`,
  logic: refundLinkMachine.provide({
    actors: {
      rereadRefund: reading(({ input, signal }) => readRefund(input, signal)),
      generateLink: remote(generateRefundLink, (context: RefundLinkContext) => ({
        params: { id: context.seen.refundId },
        ...confirmed(context),
      })),
      cancelLink: remote(cancelRefundLink, (context: RefundLinkContext) => {
        const { refundId, link } = context.seen
        const body = { refundId, ...(link ? { linkId: link.id } : {}), reason: trimmed(context.reason) }
        return { body, ...confirmed(context) }
      }),
      checkGenerated: check((seen, now) => becameOfGenerating(seen, now, rootApi().user())),
      checkCancelled: check(becameOfCancelling),
    },
  }),
}
