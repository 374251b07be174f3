import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkMessageView } from '../../flows/bulk-message/BulkMessageView.tsx'
import { bulkMessage, canSendBulkMessages, messageInput } from '../../flows/bulk-message/bulk-message.wiring.ts'
import { requestOf, speaksOf } from '../../kit/list/list-address.ts'
import { useSavedViews } from '../../kit/list/tools/saved-views.ts'
import { rootApi, useFlow, usePersonId } from '../../kit/root-api.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
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

/** It goes on when its page is left, and outlasts a reload. An address with filters brings the list that they make. */
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
  const again = () => {
    rootApi().stop(bulkMessage.name)
    rootApi().start(bulkMessage as never, bulkMessage.name, input)
  }
  return flow ? <BulkMessageView {...flow} onAgain={again} /> : <PageLoading />
}
