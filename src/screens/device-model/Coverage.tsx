import { useTranslation } from 'react-i18next'
import { listAllMappings, type ModelMapping } from '../../contract/areas/devices/device-models.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineSection, type SectionBodyProps } from '../../kit/record/detail-definition.ts'
import { Section } from '../../kit/record/Section.tsx'
import { mappingsOf } from './address.ts'
import { coverageOf, type Place } from './coverage.ts'

const section = defineSection<typeof listAllMappings>({
  id: 'mapping-coverage',
  texts: 'device-models',
  title: 'coverage',
  endpoint: listAllMappings,
  input: () => ({}),
  body: Matrix,
  nothing: 'nothingTitle',
  lines: 6,
  flush: true,
})

/** Cities by plans below the list: how many models are valid, and where none is. */
export const Coverage = () => (
  <div className="p-6 max-sm:p-4">
    <Section section={section} params={{}} />
  </div>
)

/** Each number, city and plan leads to its mappings, where they are switched one by one or all at once. */
function Matrix({ data }: SectionBodyProps<readonly ModelMapping[]>) {
  const { t } = useTranslation('device-models')
  const { number } = useFormats()
  const { cities, plans, at, gaps } = coverageOf(data)
  return (
    <div className="grid gap-3">
      <p className="px-(--pad) pt-3">
        {gaps.length === 0 ? t('noGaps') : t('gaps', { count: gaps.length, number: number(gaps.length) })}
      </p>
      {gaps.length > 0 && (
        <ul aria-label={t('gapList')} className="flex flex-wrap gap-x-4 gap-y-1 px-(--pad)">
          {gaps.map(({ city, plan }) => (
            <li key={`${city.code} ${plan.code}`}>
              <a href={mappingsOf({ city: city.code, plan: plan.code })}>
                <bdi>{city.name}</bdi>, <bdi>{plan.name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="px-(--pad) py-1 text-start font-medium">
                {t('city')}
              </th>
              {plans.map(({ code, name }) => (
                <th key={code} scope="col" className="px-2 py-1 text-end font-medium">
                  <a href={mappingsOf({ plan: code })}>
                    <bdi>{name}</bdi>
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cities.map((city) => (
              <tr key={city.code} className="border-t border-line">
                <th scope="row" className="px-(--pad) py-1.5 text-start font-normal">
                  <a href={mappingsOf({ city: city.code })}>
                    <bdi>{city.name}</bdi>
                  </a>
                </th>
                {plans.map((plan) => (
                  <td key={plan.code} className="px-2 py-1.5 text-end tabular-nums">
                    <Cell city={city} plan={plan} found={at(city.code, plan.code)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface CellProps {
  readonly city: Place
  readonly plan: Place
  readonly found: { readonly valid: number; readonly all: number } | undefined
}

function Cell({ city, plan, found }: CellProps) {
  const { t } = useTranslation('device-models')
  const { number } = useFormats()
  if (!found) return <span className="text-muted">–</span>
  const { valid, all } = found
  return (
    <a
      href={mappingsOf({ city: city.code, plan: plan.code })}
      className={valid === 0 ? 'font-semibold text-bad' : undefined}
      aria-label={t('cell', { city: city.name, plan: plan.name, valid: number(valid), all: number(all) })}
    >
      {number(valid)}/{number(all)}
    </a>
  )
}
