import { useTranslation } from 'react-i18next'
import type { PastedId } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'

const shown = 5

/** The ids of a pasted list that can't be any, each with its line. The rest is counted. */
export function WrongIds({ wrong }: { readonly wrong: readonly PastedId[] }) {
  const { t } = useTranslation('kit-record')
  const { number } = useFormats()
  const named = [...new Map(wrong.map((one) => [`${one.line} ${one.id}`, one]))]
  if (named.length === 0) return null
  return (
    <ul aria-label={t('wrongLines')} className="text-sm text-bad">
      {named.slice(0, shown).map(([key, { id, line }]) => (
        <li key={key}>
          {t('wrongLine', { line: number(line) })} <bdi className="id wrap-anywhere">{id.slice(0, 80)}</bdi>
        </li>
      ))}
      {named.length > shown && <li>{t('moreWrong', { ids: number(named.length - shown) })}</li>}
    </ul>
  )
}
