import { useTranslation } from 'react-i18next'
import { getSpareIssuance, listSpareIssuanceJobs } from '../../../contract/areas/stock/stock.ts'
import type { IssuancePackage } from '../../../contract/areas/stock/stock-records.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { jobStatuses } from '../../../records/jobs/job-status.ts'
import { typeText } from '../../../records/jobs/job-words.ts'
import { jobAddress } from '../../../records/record-links.ts'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { MovedItems } from './MovedItems.tsx'
import { MoveSteps } from './MoveSteps.tsx'
import { actsOf, isWhole } from './package-acts.ts'

const row = 'grid gap-0.5 border-b px-(--pad) py-2 last:border-b-0'

/** One package: from where, by whom, what became of each line, and every act on it with its reason. */
export const packageSection = defineSection<typeof getSpareIssuance>({
  id: 'issuance',
  texts: 'stock',
  title: 'package',
  endpoint: getSpareIssuance,
  input: ({ issuanceId = '' }) => ({ params: { id: issuanceId } }),
  body: Package,
  lines: 6,
  flush: true,
})

const states = ['allocated', 'pickedUp', 'returnRequested', 'missing', 'returned', 'removed', 'used'] as const

function Package({ data }: SectionBodyProps<IssuancePackage>) {
  const { t } = useTranslation('stock')
  const { number, list } = useFormats()
  const { warehouse, employee, createdBy, createdAt, note, items, moves = [] } = data
  return (
    <>
      <Facts
        className="border-b p-(--pad)"
        facts={[
          { label: t('from'), value: <bdi>{warehouse}</bdi> },
          { label: t('to'), value: <bdi>{employee}</bdi> },
          { label: t('by'), value: <bdi>{createdBy}</bdi> },
          { label: t('at'), value: <DateTime at={createdAt} /> },
          { label: t('note'), value: <bdi>{note || '–'}</bdi> },
        ]}
      />
      <ul aria-label={t('lines')}>
        {items.map((line) => (
          <li key={line.lineId} className={row}>
            <span className="flex flex-wrap gap-x-2">
              <bdi className="font-medium">{line.name}</bdi>
              <span className="text-muted">
                <Id>{line.serial ?? line.itemId}</Id>
              </span>
              <span className="num ms-auto">{number(line.quantity)}</span>
            </span>
            <span className="text-muted">
              {list(
                states.flatMap((state) => {
                  const quantity = line[state] ?? 0
                  return quantity > 0 ? [t(`parts/${state}`, { number: number(quantity) })] : []
                }),
              )}
            </span>
          </li>
        ))}
      </ul>
      {moves.length > 0 && (
        <div className="border-t p-(--pad)">
          <h3 className="pb-2">{t('moves')}</h3>
          <MoveSteps
            moves={actsOf(moves).map((act) => ({
              move: act.move,
              detail: isWhole(act, items) ? t('wholePackage') : <MovedItems items={act.moved} />,
            }))}
          />
        </div>
      )}
    </>
  )
}

type Jobs = Answer<typeof listSpareIssuanceJobs>

/** The jobs that used something of a package, with what they used. */
export const packageJobsSection = defineSection<typeof listSpareIssuanceJobs>({
  id: 'issuance-jobs',
  texts: 'stock',
  title: 'packageJobs',
  endpoint: listSpareIssuanceJobs,
  input: ({ issuanceId = '' }) => ({ params: { id: issuanceId } }),
  body: PackageJobs,
  nothing: 'noPackageJobs',
  lines: 2,
  flush: true,
})

function PackageJobs({ data }: SectionBodyProps<Jobs>) {
  const { t } = useTranslation(['stock', 'words'])
  return (
    <ul>
      {data.map(({ jobId, type, status, items }) => (
        <li key={jobId} className={row}>
          <span className="flex flex-wrap items-center gap-x-2">
            <a href={jobAddress(jobId)}>
              <Id>{jobId}</Id>
            </a>
            <span className="text-muted">{typeText(t, type)}</span>
            <span className="ms-auto">{statusChip(status, jobStatuses, t)}</span>
          </span>
          <MovedItems items={items} />
        </li>
      ))}
    </ul>
  )
}
