import {
  BanknotesIcon,
  CalendarDaysIcon,
  LinkIcon,
  PauseCircleIcon,
  ReceiptRefundIcon,
} from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { dependencyKinds, JobDependency } from '../../contract/areas/jobs/job-postponement.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { jobAddress } from '../../records/record-links.ts'
import type { Icon } from '../../ui/Icon.ts'

const icons: Readonly<Record<(typeof dependencyKinds)[number], Icon>> = {
  JOB: CalendarDaysIcon,
  PAYMENT: BanknotesIcon,
  REFUND: ReceiptRefundIcon,
  UNPAUSE: PauseCircleIcon,
}
const isKnown = (kind: string): kind is keyof typeof icons => Object.hasOwn(icons, kind)

/** What waits longer when the job is postponed, and why (T056). */
export function Dependencies({ all }: { readonly all: readonly JobDependency[] }) {
  const { t } = useTranslation('job-postponement')
  if (all.length === 0) return <p className="text-muted">{t('nothingDepends')}</p>
  return (
    <section aria-label={t('depends')} className="grid gap-2">
      <h3 className="font-semibold">{t('depends')}</h3>
      <ul className="grid divide-y divide-line overflow-clip rounded-md border border-line-strong">
        {all.map((one) => (
          <Dependency key={`${one.kind} ${one.id}`} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Dependency({ one: { kind, id, status, amount } }: { readonly one: JobDependency }) {
  const { t } = useTranslation(['job-postponement', 'words'])
  const { money } = useFormats()
  const known = isKnown(kind)
  const Shape = known ? icons[kind] : LinkIcon
  const values = {
    amount: money(amount),
    status: status ? t(`words:jobStatuses/${status}`, { defaultValue: status }) : '',
  }
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-x-2 px-4 py-2">
      <Shape aria-hidden="true" className="mt-0.5 size-4 text-muted" />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{known ? t(`kinds/${kind}`, values) : <bdi>{kind}</bdi>}</span>
        {kind === 'JOB' ? (
          <a className="link id" href={jobAddress(id)}>
            {id}
          </a>
        ) : (
          kind !== 'PAYMENT' && <bdi className="id">{id}</bdi>
        )}
      </p>
      {known && <p className="col-start-2 text-xs text-muted">{t(`because/${kind}`)}</p>}
    </li>
  )
}
