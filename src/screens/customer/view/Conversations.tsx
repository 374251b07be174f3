import { useTranslation } from 'react-i18next'
import type { CustomerNote, CustomerRecord } from '../../../contract/areas/customer-acts.ts'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Money } from '../../../ui/values/Money.tsx'

/** Notes and conversations, newest first. A promised follow-up comes first. */
export function Conversations({ customer: { notes } }: { customer: CustomerRecord }) {
  const { t } = useTranslation('customer')
  return (
    <Card title={t('communication')} flush>
      {notes.length === 0 ? (
        <EmptyView kind="nothing" title={t('noNotes')} className="min-h-36" />
      ) : (
        <ol className="divide-y divide-line">
          {notes.map((note) => (
            <Entry key={note.id} note={note} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Entry({ note: { at, by, note, communication: said } }: { note: CustomerNote }) {
  const { t } = useTranslation('customer')
  return (
    <li className="grid gap-1.5 p-(--pad)">
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <bdi>{by}</bdi>
        <DateTime at={at} />
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
