import { useTranslation } from 'react-i18next'
import type { CustomerNote } from '../contract/areas/customers/customer-acts.ts'
import { Chip } from '../ui/feedback/Chip.tsx'
import { Facts } from '../ui/layout/Facts.tsx'
import { DateTime } from '../ui/values/DateTime.tsx'
import { Id } from '../ui/values/Id.tsx'
import { Money } from '../ui/values/Money.tsx'
import { jobAddress } from './record-links.ts'

interface ConversationProps {
  readonly note: CustomerNote
  /** On the page of that job itself, nothing leads there */
  readonly isOfPage?: boolean
}

/** A note about a customer, or what was said with them. */
export function Conversation({ note: { at, by, note, jobId, communication: said }, isOfPage }: ConversationProps) {
  const { t } = useTranslation('communication')
  return (
    <li className="grid gap-1.5 p-(--pad)">
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <bdi>{by}</bdi>
        <DateTime at={at} />
        {jobId && !isOfPage && (
          <a href={jobAddress(jobId)}>
            <Id>{jobId}</Id>
          </a>
        )}
        {said && <Chip tone="info">{t(`commModes/${said.commMode}`)}</Chip>}
        {said && <Chip>{t(`results/${said.result}`)}</Chip>}
        {said?.status === 'FOLLOW_UP' && (
          <Chip tone="warn">
            {t('followUp')} {said.followUpDate && <DateTime at={said.followUpDate} look="date" />}
          </Chip>
        )}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        <bdi>{note}</bdi>
      </p>
      {said && <Facts look="columns" facts={detailsOf(said, t)} />}
    </li>
  )
}

function detailsOf(said: NonNullable<CustomerNote['communication']>, t: (key: string) => string) {
  const line = (label: string, value: string | undefined) =>
    value ? [{ label: t(label), value: <bdi>{value}</bdi> }] : []
  return [
    ...line('commDetails', said.commDetails),
    ...line('followUpPerson', said.followUpPerson),
    ...line('message', said.message),
    ...line('assignedTo', said.assignedTo),
    ...(said.payType ? [{ label: t('payType'), value: t(`payTypes/${said.payType}`) }] : []),
    ...(said.payAmount === undefined ? [] : [{ label: t('payAmount'), value: <Money minor={said.payAmount} /> }]),
  ]
}
