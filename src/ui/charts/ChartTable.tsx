import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { classes } from '../classes.ts'
import {
  type ChartData,
  type ChartPoint,
  sharesSoFar,
  sumOfValues,
  totalBefore,
  totalOf,
  valueFormat,
} from './chart-data.ts'

interface ChartTableProps {
  readonly data: ChartData
  readonly label: string
  /** False where only a screen reader and the printer get it */
  readonly isShown: boolean
}

const cell = 'px-3 py-1.5 text-end num'

/** The same numbers as a table, with their totals. Links are in it only while it shows. */
export function ChartTable({ data, label, isShown }: ChartTableProps) {
  const { t } = useTranslation('charts')
  const formats = useFormats()
  const { percent } = formats
  const number = valueFormat(data, formats)
  const total = totalOf(data)
  const before = totalBefore(data)
  const isStacked = data.kind === 'bars' && data.series.length > 1
  const isShares = data.kind === 'shares'
  const soFar = data.cumulative === undefined ? undefined : sharesSoFar(data)
  const share = (value: number) => percent(total === 0 ? 0 : value / total)
  const further = (point: ChartPoint) => [
    ...(isStacked ? [number(sumOfValues(point.values))] : []),
    ...(isShares ? [share(sumOfValues(point.values))] : []),
    ...(soFar ? [percent(soFar[data.points.indexOf(point)] ?? 0)] : []),
    ...(before === undefined ? [] : [number(point.before)]),
  ]
  const sums = data.series.map((_, at) => number(sumOfValues(data.points.map(({ values }) => values[at] ?? null))))
  const last = [
    ...sums,
    ...(isStacked ? [number(total)] : []),
    ...(isShares ? [share(total)] : []),
    ...(soFar ? [''] : []),
    ...(before === undefined ? [] : [number(before)]),
  ]
  return (
    <div className={classes(isShown ? 'overflow-x-auto' : 'sr-only print:not-sr-only')}>
      <table aria-label={label} className="w-full">
        <Head data={data} isStacked={isStacked} isShares={isShares} />
        <tbody>
          {data.points.map((point) => (
            <tr key={point.id} className="border-b">
              <th scope="row" className="in-text px-3 py-1.5 text-start font-normal">
                {isShown && point.href ? <a href={point.href}>{point.name}</a> : point.name}
                {point.soFar && <span className="text-muted"> {point.soFar}</span>}
              </th>
              {[...data.series.map((_, at) => number(point.values[at])), ...further(point)].map((words, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of a cell is its column.
                <td key={at} className={cell}>
                  {words}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {!data.noTotal && (
          <tfoot className="font-semibold">
            <tr>
              <th scope="row" className="px-3 py-1.5 text-start">
                {t('total')}
              </th>
              {last.map((words, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of a cell is its column.
                <td key={at} className={cell}>
                  {words}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Head({ data, isStacked, isShares }: { data: ChartData; isStacked: boolean; isShares: boolean }) {
  const { t } = useTranslation('charts')
  const names = [
    ...data.series.map(({ label }) => label),
    ...(isStacked ? [t('total')] : []),
    ...(isShares ? [t('share')] : []),
    ...(data.cumulative === undefined ? [] : [data.cumulative]),
    ...(data.before === undefined ? [] : [data.before]),
  ]
  return (
    <thead className="text-muted">
      <tr className="border-b border-line-strong">
        <th scope="col" className="px-3 py-1.5 text-start font-medium">
          {data.of}
        </th>
        {names.map((name) => (
          <th key={name} scope="col" className="px-3 py-1.5 text-end font-medium">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
