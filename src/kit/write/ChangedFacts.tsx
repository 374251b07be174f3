import { ArrowRightIcon } from '@heroicons/react/24/outline'
import type { TFunction } from 'i18next'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ChangedFact,
  changedFacts,
  type FactName,
  type FactValue,
  factKinds,
  type Shown,
} from '../../contract/shown/facts.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/useFormats.ts'

export interface ChangedFactsProps {
  readonly was: Shown
  readonly is: Shown
  /** Word or chip of a code, such as a status. Undefined: the value itself is shown */
  readonly codeOf?: (name: FactName, code: string) => ReactNode
  /** Name of a row by its id, where people don't know the id, such as a line of a calculation */
  readonly rowOf?: (name: FactName, id: string) => string | undefined
}

/** Each fact of a review that has another value by now, with both values (S-324). Its texts are loaded with it. */
export const ChangedFacts = (props: ChangedFactsProps) => (
  <Suspense fallback={null}>
    <ChangedTable {...props} />
  </Suspense>
)

function ChangedTable({ was, is, codeOf, rowOf }: ChangedFactsProps) {
  const { t } = useTranslation('kit-changed')
  const formats = useFormats()
  const cell = (name: FactName, value: FactValue) =>
    (typeof value === 'string' ? codeOf?.(name, value) : undefined) ?? <bdi>{valueText(name, value, formats, t)}</bdi>
  const changed = changedFacts(was, is)
  // Something else stands against it, such as a permission that the person has lost.
  if (changed.length === 0) return null
  return (
    <table className="w-full text-start">
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="sr-only">
            {t('fact')}
          </th>
          <th scope="col" className="pb-1 text-start font-normal">
            {t('then')}
          </th>
          <td />
          <th scope="col" className="pb-1 text-start font-normal">
            {t('now')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map((fact) => (
          <tr key={`${fact.name}:${fact.of}`} className="border-t border-line align-baseline">
            <th scope="row" className="py-1.5 pe-4 text-start font-medium">
              {labelOf(fact, t, rowOf)}
            </th>
            <td className="py-1.5 pe-3 text-muted">{cell(fact.name, fact.was)}</td>
            <td aria-hidden="true" className="py-1.5 pe-3">
              <ArrowRightIcon className="inline size-4 text-muted rtl:-scale-x-100" />
            </td>
            <td className="py-1.5 font-semibold">{cell(fact.name, fact.is)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function labelOf({ name, of }: ChangedFact, t: TFunction, rowOf: ChangedFactsProps['rowOf']): string {
  const label = t(`facts/${name}`)
  return of === null ? label : t('rowOf', { label, row: rowOf?.(name, of) ?? of })
}

/** What isn't there is said, never left empty. */
function valueText(name: FactName, value: FactValue, formats: Formats, t: TFunction): string {
  const kind = factKinds[name]
  if (value === null) return t('none')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return kind === 'money' ? formats.money(value) : formats.number(value)
  if (kind === 'day') return formats.date(value)
  if (kind === 'instant') return formats.dateTime(value)
  return kind === 'phone' ? formats.phone(value) : value
}
