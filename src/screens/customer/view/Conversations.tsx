import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import { Conversation } from '../../../records/Conversation.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

/** Notes and conversations, newest first. A promised follow-up comes first. */
export function Conversations({ customer: { notes } }: { customer: CustomerRecord }) {
  const { t } = useTranslation(['customer', 'communication'])
  return (
    <Card title={t('communication')} flush>
      {notes.length === 0 ? (
        <EmptyView kind="nothing" title={t('noNotes')} className="min-h-36" />
      ) : (
        <ol className="divide-y divide-line">
          {notes.map((note) => (
            <Conversation key={note.id} note={note} />
          ))}
        </ol>
      )}
    </Card>
  )
}
