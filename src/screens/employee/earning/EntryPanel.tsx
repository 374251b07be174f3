import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { earningsNeed } from '../../../contract/areas/earnings/earning-configs.ts'
import { type EarningEntry, listEarningEntries } from '../../../contract/areas/earnings/earnings.ts'
import { can } from '../../../contract/permissions.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineRowPanel, type FoundRow } from '../../../kit/list/row-panel.tsx'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { Section } from '../../../kit/record/Section.tsx'
import { rootApi, useUser } from '../../../kit/root-api.ts'
import { typeText } from '../../../records/jobs/job-words.ts'
import { jobAddress } from '../../../records/record-links.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { type Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { Peek } from '../../../ui/overlays/Peek.tsx'
import { local } from '../../../ui/sends.ts'
import { AmountText } from '../../../ui/values/AmountText.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { schemeAddress } from './earning-address.ts'
import { kinds } from './earning-words.ts'
import { paidBySection } from './paid-by.section.tsx'

const ReverseDialog = lazy(() => import('./ReverseDialog.tsx').then((file) => ({ default: file.ReverseDialog })))

/** One entry beside its passbook, by the employee of the address. */
export const entryPanelOf = (employeeId: string) =>
  defineRowPanel<typeof listEarningEntries>({
    endpoint: listEarningEntries,
    sought: (entryId) => ({ query: { employeeId, entryId } }),
    texts: 'earning',
    view: Entry,
  })

function Entry({ row: entry, steps, again, close }: FoundRow<EarningEntry>) {
  const { t } = useTranslation(['earning', 'kit', 'words'])
  const [isReversing, setReversing] = useState(false)
  const user = useUser()
  const mayPay = user !== null && can(user, earningsNeed)
  const mayReverse = mayPay && entry.kind !== 'REVERSAL' && entry.reversedBy === null
  const { job } = entry
  return (
    <Peek
      title={<Id>{entry.entryId}</Id>}
      aside={statusChip(entry.kind, kinds, t)}
      actions={steps}
      onClose={close}
      footer={
        mayReverse && (
          <div className="flex justify-end">
            <Button {...local} icon={ArrowUturnLeftIcon} name="reverse" onClick={() => setReversing(true)}>
              {t('reverseAsk')}
            </Button>
          </div>
        )
      }
    >
      <AmountText minor={entry.type === 'DEBIT' ? -entry.amount : entry.amount} />
      <Facts facts={useFacts(entry)} />
      {mayPay && job && (
        <Section section={paidBySection} params={{ configId: job.configId, jobType: job.jobType, grade: job.grade }} />
      )}
      {isReversing && (
        <Suspense>
          <ReverseDialog
            entry={entry}
            onLeave={(address) => {
              setReversing(false)
              if (!address) return
              again()
              rootApi().go(address)
            }}
          />
        </Suspense>
      )}
    </Peek>
  )
}

function useFacts(entry: EarningEntry): Fact[] {
  const { t } = useTranslation(['earning', 'words'])
  const { dateTime, number } = useFormats()
  const { job } = entry
  const toEntry = (id: string) => (
    <a href={`#${id}`}>
      <Id>{id}</Id>
    </a>
  )
  return [
    { label: t('at'), value: dateTime(entry.at) },
    {
      label: t('balanceAfter'),
      value: <Money minor={entry.balance} className={entry.balance < 0 ? 'text-bad' : ''} />,
    },
    ...(job
      ? [
          {
            label: t('job'),
            value: (
              <a href={jobAddress(job.jobId)}>
                <Id>{job.jobId}</Id>
              </a>
            ),
          },
          {
            label: t('rule'),
            value: t('ruleOf', {
              jobType: typeText(t, job.jobType),
              grade: job.grade,
            }),
          },
          {
            label: t('paidByVersion'),
            value: (
              <a href={schemeAddress(job.schemeId)}>
                <bdi>{t('versionOf', { version: number(job.version), scheme: job.schemeName })}</bdi>
              </a>
            ),
          },
        ]
      : [
          { label: t('note'), value: <bdi>{entry.note}</bdi> },
          { label: t('by'), value: <bdi>{entry.by ?? '–'}</bdi> },
        ]),
    ...(entry.reason ? [{ label: t('reason'), value: <bdi>{entry.reason}</bdi> }] : []),
    ...(entry.reverses ? [{ label: t('reverses'), value: toEntry(entry.reverses) }] : []),
    ...(entry.reversedBy ? [{ label: t('reversedBy'), value: toEntry(entry.reversedBy) }] : []),
  ]
}
