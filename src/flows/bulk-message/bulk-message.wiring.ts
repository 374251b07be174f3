import i18next from 'i18next'
import { bulkMessageMachine } from '../../../machines/bulk-message/bulk-message.machine.ts'
import type {
  AudiencePage,
  AudienceView,
  BulkMessageContext,
  BulkMessageInput,
  ChunkAnswer,
  Preview,
} from '../../../machines/bulk-message/message-run.ts'
import { messageDefaults } from '../../../machines/bulk-message/message-values.ts'
import { chunkOf, countOf } from '../../../machines/bulk-message/recipients.ts'
import { reading } from '../../../machines/kit/actors.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import {
  bulkMessageNeed,
  type MessageChannel,
  sendBulkMessage,
} from '../../contract/areas/bulk-message/bulk-message.ts'
import { getCustomer } from '../../contract/areas/customers/customer-acts.ts'
import { listCustomers } from '../../contract/areas/customers/customers.ts'
import { maxRecipients } from '../../contract/bounds.ts'
import type { Failure } from '../../contract/failure.ts'
import { trimmed } from '../../contract/normalise.ts'
import { pageSizes } from '../../contract/page.ts'
import { formatsOf } from '../../i18n/formats.ts'
import { type Flow, notify } from '../../kit/root-api.ts'
import { keptMessage } from './kept-message.ts'

/** What the page begins with. A list as it is filtered is the audience at once. */
export const messageInput = (views: readonly AudienceView[]): BulkMessageInput => ({
  values: { ...messageDefaults, ...(views[0]?.id === 'list' ? { audience: 'list' } : {}) },
  views,
  size: maxRecipients,
})

const mostOnPage = Math.max(...pageSizes)

/** In the order of the ids, so that no customer moves between two pages (H87). */
async function readAudience(
  { values, views, found: { page } }: BulkMessageContext,
  signal: AbortSignal,
): Promise<AudiencePage> {
  const view = views.find(({ id }) => id === values.audience)
  if (!view) throw { kind: 'invalid', outcome: 'refused' } satisfies Failure
  const { search, filters } = view.request
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const query = { ...chosen, ...(search === '' ? {} : { search }) }
  const asked = { ...query, page, pageSize: mostOnPage, orderBy: 'id', orderDir: 'ASC' as const }
  const { items, total } = await call(listCustomers, { query: asked }, { signal })
  return { ids: items.map(({ id }) => id), total, more: items.length > 0 && page * mostOnPage < total }
}

async function readPreview({ recipients, preview }: BulkMessageContext, signal: AbortSignal): Promise<Preview> {
  const { id, name } = await call(getCustomer, { params: { id: recipients[preview.at]?.id ?? '' } }, { signal })
  return { id, name }
}

const asked = (context: BulkMessageContext) => ({
  body: {
    customerIds: chunkOf(context),
    message: trimmed(context.values.message ?? ''),
    channel: context.values.channel as MessageChannel,
  },
  ...(context.key ? { key: context.key } : {}),
})

/** An answer that leaves a customer out doesn't say whether that one was sent the message. */
function complete(answer: ChunkAnswer, _message: string | undefined, context: BulkMessageContext): ChunkAnswer {
  const answered = new Set(answer.results.map(({ customerId }) => customerId))
  if (chunkOf(context).every((id) => answered.has(id))) return answer
  throw { kind: 'malformed', outcome: 'unknown' } satisfies Failure
}

export const bulkMessage: Flow<typeof bulkMessageMachine> = {
  name: 'bulk-message',
  need: bulkMessageNeed,
  keeps: { version: 2, context: keptMessage },
  rejection: () => 'bulk-message:failed',
  logic: bulkMessageMachine.provide({
    actors: {
      readAudience: reading<AudiencePage, BulkMessageContext>(({ input, signal }) => readAudience(input, signal)),
      readPreview: reading<Preview, BulkMessageContext>(({ input, signal }) => readPreview(input, signal)),
      sendChunk: remote(sendBulkMessage, asked, complete),
      repeatChunk: remote(sendBulkMessage, asked, complete),
    },
    actions: {
      announceSent: ({ context }) => {
        const count = countOf(context, 'sent')
        notify({
          tone: 'good',
          text: i18next.t('bulk-message:allSent', { count, customers: formatsOf(i18next.language).number(count) }),
        })
      },
    },
  }),
}
