import { useTranslation } from 'react-i18next'
import { type Challan, challanDifferences } from '../../contract/areas/challans/challans.ts'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { Id } from '../../ui/values/Id.tsx'

/** The jobs of a challan, with what is another today than it says (H92). */
export function ChallanLines({ challan }: { readonly challan: Challan }) {
  const { t } = useTranslation('challans')
  return (
    <ul aria-label={t('jobs')} className="grid rounded-md border">
      {(challan.lines ?? []).map((line) => (
        <li key={line.jobId} className="grid gap-1 border-t px-3 py-2 first:border-t-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <a className="link" href={`/app/workforce/job/${encodeURIComponent(line.jobId)}`}>
              <Id>{line.jobId}</Id>
            </a>
            <bdi>{line.customer}</bdi>
            {line.deviceCode && <Id>{line.deviceCode}</Id>}
          </p>
          {!line.valid && (
            <p>
              <Chip tone="warn">{t('onLater')}</Chip>
            </p>
          )}
          {line.differs.length > 0 && (
            <p className="flex flex-wrap gap-1.5">
              {line.differs.map((code) => (
                <Chip key={code} tone="warn">
                  {challanDifferences.find((known) => known === code) ? t(`differs/${code}`) : code}
                </Chip>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
