import { useTranslation } from 'react-i18next'
import { type Ticket, viewTicket } from '../../../contract/areas/tickets/tickets.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { ticketStatuses } from '../../../records/ticket-status.ts'
import { classes } from '../../../ui/classes.ts'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { ticketCategories } from './ticket-category.ts'

/** One ticket with its conversation. */
export const ticketSection = defineSection<typeof viewTicket>({
  id: 'ticket',
  texts: 'tickets',
  title: 'conversation',
  endpoint: viewTicket,
  input: ({ purifierId = '', ticketId = '' }) => ({ body: { purifier_id: purifierId, ticket_id: ticketId } }),
  body: TicketBody,
  lines: 8,
})

function TicketBody({ data }: SectionBodyProps<Ticket>) {
  const { t } = useTranslation(['tickets', 'words'])
  const { subject, status, category, assignee, createdAt, messages } = data
  return (
    <div className="grid gap-4">
      <h3 className="text-base font-semibold wrap-anywhere">
        <bdi>{subject}</bdi>
      </h3>
      <Facts
        look="columns"
        facts={[
          { label: t('status'), value: statusChip(status, ticketStatuses, t) },
          { label: t('category'), value: statusChip(category, ticketCategories, t) },
          { label: t('assignee'), value: assignee ? <bdi>{assignee}</bdi> : t('noOne') },
          { label: t('opened'), value: <DateTime at={createdAt} /> },
        ]}
      />
      {messages.length === 0 && <p className="text-muted">{t('noMessages')}</p>}
      <ol aria-label={t('messages')} className="grid gap-3">
        {messages.map((message, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added, at the end.
          <Message key={place} {...message} />
        ))}
      </ol>
    </div>
  )
}

/** The customer’s words stand at the start, the business’s at the end, each in a colour of their own. */
function Message({ at, side, by, text }: Ticket['messages'][number]) {
  const { t } = useTranslation('tickets')
  const isOurs = side === 'STAFF'
  return (
    <li
      className={classes(
        'grid max-w-[85%] gap-0.5 rounded-md border px-3 py-2',
        isOurs ? 'justify-self-end bg-brand-soft' : side === 'CUSTOMER' ? 'bg-raised' : 'max-w-full bg-sunken',
      )}
    >
      <p className="text-xs text-muted">
        <bdi>{by ?? t('system')}</bdi> · <DateTime at={at} />
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">
        <bdi>{text}</bdi>
      </p>
    </li>
  )
}
