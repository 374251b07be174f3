import { useTranslation } from 'react-i18next'
import type { Investment } from '../../../contract/areas/sponsors/investments.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { codeStatusLooks } from '../../../records/code-status.ts'
import { Id } from '../../../ui/values/Id.tsx'

/** So many are drawn; the file has all. */
const shown = 30

/** The codes that are allotted to it, the lowest first, with their status. */
export function InvestmentCodes({ investment: { codes } }: { readonly investment: Investment }) {
  const { t } = useTranslation(['investments', 'device-codes'])
  const { number } = useFormats()
  const all = codes ?? []
  return (
    <section aria-label={t('codes')} className="grid gap-1.5">
      <h3 className="font-semibold">{t('codes')}</h3>
      {all.length === 0 && <p className="text-muted">{t('noCodes')}</p>}
      <ul className="grid gap-1">
        {all.slice(0, shown).map(({ code, status }) => (
          <li key={code} className="flex items-center justify-between gap-2">
            <Id>{code}</Id>
            {statusChip(status, codeStatusLooks, t)}
          </li>
        ))}
      </ul>
      {all.length > shown && <p className="text-muted">{t('moreCodes', { codes: number(all.length - shown) })}</p>}
    </section>
  )
}
