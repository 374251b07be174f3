import { useTranslation } from 'react-i18next'
import { Conversation } from '../../../records/Conversation.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import type { JobPartProps } from './job-part.ts'

/** What was said with the customer about this job, the newest first (S-250). */
export function Communications({ job: { communications = [] } }: Pick<JobPartProps, 'job'>) {
  const { t } = useTranslation('job')
  return (
    <Card
      title={t('communications')}
      flush
      actions={
        <LinkButton size="sm" href="#communication">
          {t('add')}
        </LinkButton>
      }
    >
      {communications.length === 0 ? (
        <EmptyView kind="nothing" title={t('noCommunications')} heading="h3" className="min-h-24" />
      ) : (
        <ol className="divide-y divide-line">
          {communications.map((note) => (
            <Conversation key={note.id} note={note} isOfPage />
          ))}
        </ol>
      )}
    </Card>
  )
}
