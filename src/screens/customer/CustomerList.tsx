import { ChatBubbleLeftEllipsisIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { canSendBulkMessages } from '../../flows/bulk-message/bulk-message.entry.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { requestOf, searchOf } from '../../kit/list/list-address.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { customers } from './customers.list.tsx'

/** All customers. A bulk message to those of the list begins here, where the service offers it (S-59, S-174). */
export const CustomerList = () => <ListScreen list={customers} actions={canSendBulkMessages() && <MessageThem />} />

function MessageThem() {
  const { t } = useTranslation('customer')
  const { request } = requestOf(customers, useSearch())
  return (
    <LinkButton
      icon={ChatBubbleLeftEllipsisIcon}
      href={`/app/customer/bulkMessage?${searchOf(customers, { ...request, page: 1 })}`}
    >
      {t('messageThem')}
    </LinkButton>
  )
}
