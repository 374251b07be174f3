import { expect, test } from 'vitest'
import { type ChartData, wordsOfPoint } from '../../ui/charts/chart-data.ts'
import { chartTable } from './chart-table.ts'

const causes: ChartData = {
  kind: 'rows',
  of: 'Category',
  series: [{ id: 'jobs', label: 'Jobs' }],
  nothing: 'None',
  cumulative: 'Cumulative share',
  points: [
    { id: 'PART', label: 'Part', name: 'Part failure', values: [12] },
    { id: 'WATER', label: 'Water', name: 'Water quality', values: [3] },
    { id: 'USAGE', label: 'Usage', name: 'Usage', values: [1] },
  ],
}
const formats = {
  number: String,
  money: String,
  percent: (share: number | null | undefined) => `${(share ?? 0) * 100}%`,
}

test('S-227 a bar says its number and the share of all up to it, in words and in a file', () => {
  expect(causes.points.map((point) => wordsOfPoint(causes, point, formats))).toEqual([
    'Part failure · Jobs: 12 · Cumulative share: 75%',
    'Water quality · Jobs: 3 · Cumulative share: 93.75%',
    'Usage · Jobs: 1 · Cumulative share: 100%',
  ])
  expect(chartTable(causes)).toEqual({
    head: ['Category', 'Jobs', 'Cumulative share'],
    rows: [
      ['Part failure', 12, 0.75],
      ['Water quality', 3, 0.9375],
      ['Usage', 1, 1],
    ],
  })
})
