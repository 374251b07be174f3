import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { csvName, csvOf } from '../../contract/csv.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { ChartTools } from '../../ui/charts/ChartTools.tsx'
import { type ChartData, isBlank } from '../../ui/charts/chart-data.ts'
import { classes } from '../../ui/classes.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { FailedView } from '../FailedView.tsx'
import { RefreshFailed } from '../RefreshFailed.tsx'
import type { QueryInView } from '../record/use-record.ts'
import { saveFile } from '../save-file.ts'
import { chartTable } from './chart-table.ts'
import type { DashboardContext, Chart as Definition } from './dashboard-definition.ts'

/** The library of charts loads with the first of them. */
const Chart = lazy(() => import('../../ui/charts/Chart.tsx').then((file) => ({ default: file.Chart })))
const loadPicture = () => import('../../ui/charts/chart-picture.ts')

export interface ChartViewProps extends QueryInView {
  readonly part: Definition
  readonly context: DashboardContext
  readonly nameOf: (code: string) => string
  readonly asTable: boolean
  readonly onTable: (asTable: boolean) => void
  /** What it shows, chosen at its head */
  readonly choice?: ReactNode
}

/** A chart, its sentence, or the reason for neither. A function of `state`. */
export function ChartView({ part, context, nameOf, asTable, onTable, choice, state, send }: ChartViewProps) {
  const { t } = useTranslation(['kit-record', 'charts'])
  const picture = useRef<SVGSVGElement>(null)
  const { data, failure } = state.context
  const title = context.t(part.title)
  const again = () => send({ type: 'read.again' })
  const chart = data === null && !state.matches('empty') ? null : part.chart(data ?? [], context, nameOf)
  const name = csvName(title, context.today)
  const savePicture = async () => {
    if (picture.current)
      saveFile((await loadPicture()).pictureOf(picture.current, title), name.replace(/csv$/, 'svg'), 'image/svg+xml')
  }
  return (
    <Card
      title={title}
      className={classes(part.wide && 'col-span-full')}
      actions={
        <>
          {choice}
          {chart && !isBlank(chart) && (
            <ChartTools
              name={title}
              asTable={asTable}
              onTable={onTable}
              onCsv={() => save(chart, name)}
              onPicture={asTable ? undefined : savePicture}
            />
          )}
          <IconButton
            size="sm"
            icon={ArrowPathIcon}
            label={t('againPart', { part: title })}
            event="read.again"
            busy={!state.can({ type: 'read.again' })}
            onClick={again}
          />
        </>
      }
    >
      {state.matches('refreshFailed') && failure && (
        <RefreshFailed failure={failure} fallback={part.endpoint.fallback} onRetry={again} />
      )}
      {state.hasTag('failed') && !chart ? (
        <FailedView
          failure={failure}
          fallback={part.endpoint.fallback}
          onRetry={again}
          heading="h3"
          className="min-h-65"
        />
      ) : chart ? (
        <Suspense fallback={<Skeleton />}>
          <Chart data={chart} label={title} asTable={asTable} picture={picture} />
        </Suspense>
      ) : (
        <Skeleton />
      )}
    </Card>
  )
}

const Skeleton = () => <i className="sk block h-65 w-full" aria-hidden="true" />

function save(chart: ChartData, name: string): void {
  const { head, rows } = chartTable(chart)
  saveFile(csvOf(head, rows), name)
}
