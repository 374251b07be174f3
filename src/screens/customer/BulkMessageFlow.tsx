import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AudienceView } from '../../../machines/bulk-message/message-run.ts'
import { BulkMessageView } from '../../flows/bulk-message/BulkMessageView.tsx'
import { canSendBulkMessages } from '../../flows/bulk-message/bulk-message.entry.ts'
import { bulkMessage, messageInput } from '../../flows/bulk-message/bulk-message.wiring.ts'
import { requestOf, speaksOf } from '../../kit/list/list-address.ts'
import { useSavedViews } from '../../kit/list/tools/saved-views.ts'
import { rootApi, useFlow, usePersonId } from '../../kit/root-api.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { local } from '../../ui/sends.ts'
import { customers } from './customers.list.tsx'

/** One text to many customers (S-59). Where the service doesn't offer it, the page says so and sends nothing. */
export function BulkMessageFlow() {
  const { t } = useTranslation('bulk-message')
  if (canSendBulkMessages()) return <Message />
  return (
    <div className="flex flex-1 flex-col">
      <PageHead line title={t('title')} crumbs={[{ label: t('customer') }]} />
      <EmptyView kind="nothing" title={t('notOffered')}>
        {t('notOfferedText')}
      </EmptyView>
    </div>
  )
}

/**
 * It goes on when its page is left, and outlasts a reload. An address with filters brings the list that they make. A
 * message that was begun for others keeps them until the person takes the list instead.
 */
function Message() {
  const { t } = useTranslation('bulk-message')
  const saved = useSavedViews(customers.id, usePersonId()).views
  const [search] = useState(() => location.search)
  const views = [
    ...(speaksOf(customers, search) ? [{ id: 'list', name: t('listAsFiltered'), search }] : []),
    ...saved.map(({ id, ...view }) => ({ id: `view-${id}`, ...view })),
  ].map((view) => ({ id: view.id, name: view.name, request: requestOf(customers, view.search).request }))
  const input = messageInput(views)
  const flow = useFlow(bulkMessage, bulkMessage.name, input)
  const begin = (given: typeof input) => {
    rootApi().stop(bulkMessage.name)
    rootApi().start(bulkMessage as never, bulkMessage.name, given)
  }
  if (!flow) return <PageLoading />
  const { context } = flow.state
  const brought = audienceOf(input.views)
  const isEarlier = brought !== undefined && brought !== audienceOf(context.views)
  const mayChange = unsent.some((state) => flow.state.matches(state))
  return (
    <>
      {isEarlier && (
        <Banner
          flush
          title={t('earlier')}
          action={
            mayChange && (
              <Button
                {...local}
                size="sm"
                onClick={() => begin({ ...input, values: { ...context.values, audience: 'list' } })}
              >
                {t('useList')}
              </Button>
            )
          }
        >
          {t('earlierText')}
        </Banner>
      )}
      <BulkMessageView {...flow} onAgain={() => begin(input)} />
    </>
  )
}

/** Where the message may still go to others. */
const unsent = ['editing', 'invalid', 'reviewing'] as const

/** What makes the list that came with the address: not its page or order, nor whether the further filters are shown. */
function audienceOf(views: readonly AudienceView[]): string | undefined {
  const request = views.find(({ id }) => id === 'list')?.request
  if (!request) return undefined
  const chosen = Object.entries(request.filters).filter(
    ([name, value]) => value !== '' && name !== customers.more?.name,
  )
  return JSON.stringify([request.search, chosen.sort()])
}
