import { useTranslation } from 'react-i18next'
import type { Investment } from '../../../contract/areas/sponsors/investments.ts'
import { anyOf, both } from '../../../contract/permissions.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { useCan } from '../../../kit/root-api.ts'
import { codeStatusLooks } from '../../../records/code-status.ts'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import type { Statuses } from '../../../ui/feedback/statuses.ts'
import { type Tone, toneClass } from '../../../ui/feedback/tone.ts'
import { codesOfInvestment } from './investment-address.ts'

/** The Device Code Generator has a need of its own (doc2 §6). */
const searchesCodes = both(anyOf('LEVEL_1'), anyOf('PRODUCTION_4'))

const looks: Statuses = codeStatusLooks
const toneOf = (status: string): Tone => (Object.hasOwn(looks, status) ? looks[status]?.tone : undefined) ?? 'neutral'

/** How many of its devices are used. */
export function UsedDevices({ investment: { used, numOfDevices } }: { readonly investment: Investment }) {
  const { t } = useTranslation('investments')
  const { number } = useFormats()
  const said = t('usedOf', { used: number(used), devices: number(numOfDevices) })
  return (
    <div className="grid gap-1.5">
      <p>{said}</p>
      <ProgressBar label={said} value={used} max={numOfDevices} />
    </div>
  )
}

/** Its devices by the status of their code as one bar: each part opens these codes in the search. */
export function DevicesByStatus({ investment }: { readonly investment: Investment }) {
  const { t } = useTranslation(['investments', 'device-codes'])
  const { number } = useFormats()
  const mayOpen = useCan(searchesCodes)
  const { investmentId, numOfDevices, used, free, statuses } = investment
  const bare = numOfDevices - used - free
  return (
    <section aria-label={t('byStatus')} className="grid gap-2">
      <h3 className="font-semibold">{t('byStatus')}</h3>
      <div aria-hidden="true" className="flex h-3 gap-px overflow-clip rounded-full bg-line">
        {statuses.map(({ status, count }) => (
          <span
            key={status}
            className={`${toneClass[toneOf(status)]} min-w-1 bg-(--tone-solid)`}
            style={{ flexGrow: count, flexBasis: 0 }}
          />
        ))}
        <span style={{ flexGrow: bare, flexBasis: 0 }} />
      </div>
      <ul className="grid gap-1">
        {statuses.map(({ status, count }) => (
          <li key={status} className="flex items-center justify-between gap-2">
            {statusChip(status, looks, t)}
            {mayOpen ? (
              <a className="link num" href={codesOfInvestment(investmentId, status)}>
                {number(count)}
              </a>
            ) : (
              <span className="num">{number(count)}</span>
            )}
          </li>
        ))}
        {bare > 0 && (
          <li className="flex items-center justify-between gap-2 text-muted">
            {t('withoutCode')}
            <span className="num">{number(bare)}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
