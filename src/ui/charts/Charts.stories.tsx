import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { Card } from '../layout/Card.tsx'
import { Chart } from './Chart.tsx'
import { ChartTools } from './ChartTools.tsx'
import type { ChartData } from './chart-data.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const counts = [31, 36, 0, 29, 38, 42, 45, 48, 52, 57, 33, null]
const earlier = [18, 21, 24, 22, 27, 30, 29, 34, 37, 41, 39, 35]

const perMonth: ChartData = {
  kind: 'bars',
  of: 'Month',
  series: [{ id: 'installed', label: '2026' }],
  before: '2025',
  nothing: 'No installations in 2026',
  points: months.map((month, at) => ({
    id: month,
    label: month,
    name: `${month} 2026`,
    values: [counts[at] ?? null],
    before: earlier[at] ?? null,
    ...(counts[at] ? { href: `#${month}` } : {}),
    ...(month === 'Nov' ? { soFar: 'to 23 Nov' } : {}),
  })),
}

const plans = ['Solo 10', 'Couple 15', 'Family 30', 'Family 60', 'Unlimited', 'No plan']
const stacked: ChartData = {
  kind: 'bars',
  of: 'Month',
  nothing: 'No installations in 2026',
  series: plans.map((label) => ({ id: label, label })),
  points: months.map((month, at) => ({
    id: month,
    label: month,
    name: `${month} 2026`,
    values: plans.map((_, plan) => (at === 2 ? 0 : ((at * 7 + plan * 5) % 11) + 1)),
  })),
}

const withGaps: ChartData = {
  kind: 'lines',
  of: 'Month',
  noTotal: true,
  series: [
    { id: 'inUse', label: 'In use' },
    { id: 'online', label: 'Online' },
  ],
  nothing: 'Nothing is known of 2026',
  points: months.map((month, at) => ({
    id: month,
    label: month,
    name: `${month} 2026`,
    values: [[3, 4].includes(at) || at === 11 ? null : 1200 + at * 75, [3, 5].includes(at) ? null : 900 + at * 40],
    href: `#${month}`,
  })),
}

const shares: ChartData = {
  kind: 'shares',
  of: 'Status',
  series: [{ id: 'devices', label: 'Devices' }],
  nothing: 'No devices yet',
  points: [
    { id: 'ONLINE', label: 'Online', name: 'Online', values: [1674], tone: 'good', href: '#ONLINE' },
    { id: 'WEAK', label: 'Weak signal', name: 'Weak signal', values: [212], tone: 'warn', href: '#WEAK' },
    { id: 'OFFLINE', label: 'Offline', name: 'Offline', values: [43], tone: 'bad', href: '#OFFLINE' },
    { id: 'HOLD_X', label: 'HOLD_X, which only the service knows', name: 'HOLD_X', values: [0] },
  ],
}

const pareto: ChartData = {
  kind: 'rows',
  of: 'Category',
  series: [{ id: 'jobs', label: 'Jobs' }],
  cumulative: 'Cumulative share',
  nothing: 'No causes yet',
  points: [
    'Part failure',
    'Water quality, of which the hardness was above what the filters take',
    'Workmanship',
    'Usage',
  ].map((name, at) => ({
    id: name,
    label: name,
    name,
    values: [[28, 20, 12, 4][at] ?? 0],
    href: `#${name}`,
  })),
}

interface ShownProps {
  readonly data: ChartData
  readonly title: string
  readonly startsAsTable?: boolean
}

function Shown({ data, title, startsAsTable = false }: ShownProps) {
  const [asTable, setAsTable] = useState(startsAsTable)
  const picture = useRef<SVGSVGElement>(null)
  return (
    <div className="bg-canvas p-6 max-sm:p-2">
      <Card
        title={title}
        actions={
          <ChartTools name={title} asTable={asTable} onTable={setAsTable} onCsv={() => {}} onPicture={() => {}} />
        }
      >
        <Chart data={data} label={title} asTable={asTable} picture={picture} />
      </Card>
    </div>
  )
}

const meta = { title: 'Parts/Charts', component: Shown, args: { data: perMonth, title: 'Per month' } } satisfies Meta<
  typeof Shown
>
export default meta
type Story = StoryObj<typeof Shown>

const arabic = { globals: { language: 'ar' } }
const dark = { globals: { theme: 'dark' } }

export const Bars: Story = {}
export const BarsInTheDark: Story = dark
export const BarsRightToLeft: Story = arabic
export const BarsAsTable: Story = { args: { startsAsTable: true } }
export const Stacked: Story = { args: { data: stacked, title: 'Plans per month' } }
export const StackedInTheDark: Story = { ...dark, ...Stacked }
export const StackedAsTable: Story = { args: { ...Stacked.args, startsAsTable: true } }
export const LinesWithGaps: Story = { args: { data: withGaps, title: 'In use' } }
export const LinesInHighContrast: Story = { ...LinesWithGaps, globals: { theme: 'contrast' } }
export const Shares: Story = { args: { data: shares, title: 'Devices by status' } }
export const SharesRightToLeft: Story = { ...arabic, ...Shares }
export const SharesInTheDark: Story = { ...dark, ...Shares }
export const SharesAsTable: Story = { args: { ...Shares.args, startsAsTable: true } }
export const Cumulative: Story = { args: { data: pareto, title: 'Causes' } }
export const CumulativeInTheDark: Story = { ...dark, ...Cumulative }
export const CumulativeAsTable: Story = { args: { ...Cumulative.args, startsAsTable: true } }
export const Nothing: Story = {
  args: { data: { ...perMonth, points: perMonth.points.map((point) => ({ ...point, values: [null] })) } },
}
