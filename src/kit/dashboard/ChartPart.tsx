import { type ReactNode, useState } from 'react'
import { useNames } from '../names.tsx'
import { useRecord } from '../record/use-record.ts'
import { ChartView } from './ChartView.tsx'
import type { Chart, DashboardContext } from './dashboard-definition.ts'

interface ChartPartProps {
  readonly part: Chart
  readonly context: DashboardContext
  readonly choice?: ReactNode
}

/** A chart with its own read. The key makes another period another read, and the table stays a table over it. */
export function ChartPart({ part, context, choice }: ChartPartProps) {
  const [asTable, setAsTable] = useState(false)
  const shared = { part, context, choice, asTable, onTable: setAsTable }
  return <ReadChart key={JSON.stringify(part.input(context))} {...shared} />
}

interface ReadChartProps extends ChartPartProps {
  readonly asTable: boolean
  readonly onTable: (asTable: boolean) => void
}

function ReadChart(props: ReadChartProps) {
  const { part, context } = props
  const nameOf = useNames(part.names ?? [])
  const read = useRecord({ endpoint: part.endpoint, input: () => part.input(context) }, {})
  return <ChartView {...props} {...read} nameOf={nameOf} />
}
