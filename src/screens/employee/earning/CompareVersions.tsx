import { useTranslation } from 'react-i18next'
import type { EarningConfig } from '../../../contract/areas/earnings/earning-configs.ts'
import { rateCells, rateOf } from '../../../contract/areas/earnings/earning-rates.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { jobTypes } from '../../../records/jobs/job-codes.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { local } from '../../../ui/sends.ts'
import { HeadCell } from '../../../ui/tables/HeadCell.tsx'
import { Cell, Row, Table } from '../../../ui/tables/Table.tsx'
import { Money } from '../../../ui/values/Money.tsx'

interface Chosen {
  readonly one: string
  readonly other: string
}

interface CompareProps {
  readonly configs: readonly EarningConfig[]
  readonly one: EarningConfig
  readonly other: EarningConfig
  readonly onChoose: (chosen: Chosen) => void
}

/** Two versions side by side, rate by rate. What differs is marked, and said in words. */
export function CompareVersions({ configs, one, other, onChoose }: CompareProps) {
  const { t } = useTranslation(['earning', 'words'])
  const { number, date } = useFormats()
  const said = ({ version, effectiveFrom }: EarningConfig) =>
    t('versionFrom', { version: number(version), day: date(effectiveFrom) })
  const options = configs.map((config) => ({ value: config.configId, label: said(config) }))
  const chosen = { one: one.configId, other: other.configId }
  const rows = rateCells
    .map((cell) => ({
      ...cell,
      before: rateOf(one.rates, cell.jobType, cell.grade),
      after: rateOf(other.rates, cell.jobType, cell.grade),
    }))
    .filter(({ before, after }) => before !== 0 || after !== 0)
  const differing = rows.filter(({ before, after }) => before !== after).length
  return (
    <Card title={t('compare')} flush>
      <div className="grid gap-3 p-(--pad) sm:grid-cols-2">
        <Select
          {...local}
          label={t('firstVersion')}
          options={options}
          value={chosen.one}
          onValue={(id) => onChoose({ ...chosen, one: id })}
        />
        <Select
          {...local}
          label={t('secondVersion')}
          options={options}
          value={chosen.other}
          onValue={(id) => onChoose({ ...chosen, other: id })}
        />
        <p className="text-muted sm:col-span-2" aria-live="polite">
          {differing === 0 ? t('noDifference') : t('differences', { count: differing, number: number(differing) })}
        </p>
      </div>
      <Table label={t('rates')}>
        <thead>
          <tr>
            <HeadCell>{t('jobType')}</HeadCell>
            <HeadCell>{t('grade')}</HeadCell>
            <HeadCell align="end">{t('versionNumber', { version: number(one.version) })}</HeadCell>
            <HeadCell align="end">{t('versionNumber', { version: number(other.version) })}</HeadCell>
            <HeadCell align="end">{t('difference')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ jobType, grade, before, after }) => {
            const marked = before === after ? '' : 'bg-warn-soft font-medium'
            return (
              <Row key={`${jobType} ${grade}`}>
                <Cell className={marked}>{t(jobTypes[jobType].label)}</Cell>
                <Cell className={marked}>{grade}</Cell>
                <Cell align="end" className={marked}>
                  <Money minor={before} />
                </Cell>
                <Cell align="end" className={marked}>
                  <Money minor={after} />
                </Cell>
                <Cell align="end" className={marked}>
                  {before === after ? '–' : <Money minor={after - before} signed />}
                </Cell>
              </Row>
            )
          })}
        </tbody>
      </Table>
    </Card>
  )
}
