import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import type { SchemeConfigs } from '../../../contract/areas/earnings/earning-configs.ts'
import { rateOf } from '../../../contract/areas/earnings/earning-rates.ts'
import { jobTypes as codes } from '../../../contract/areas/jobs/job-codes.ts'
import { technicianGrades } from '../../../contract/areas/technicians/technicians.ts'
import { numberOf } from '../../../contract/normalise.ts'
import type { FieldPartProps } from '../../../kit/form/form-definition.ts'
import { useRecord } from '../../../kit/record/use-record.ts'
import { jobTypes } from '../../../records/jobs/job-codes.ts'
import { sends } from '../../../ui/sends.ts'
import { HeadCell } from '../../../ui/tables/HeadCell.tsx'
import { Cell, Row, Table } from '../../../ui/tables/Table.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { cellOf, isRate, ratesText, typedRates } from './rates-text.ts'
import { schemeAsked } from './scheme.detail.tsx'

/** The version that the typed one follows: the one in effect, or the last one where none is. */
const besideOf = ({ configs, room }: SchemeConfigs) =>
  configs.find(({ standing }) => standing === 'IN_EFFECT') ?? room.follows

/** What each job pays by grade, beside what it pays now. What differs is marked. */
export function RatesField({ label, error, value, readOnly, event, payload, onValue }: FieldPartProps) {
  const { t } = useTranslation(['earning', 'words'])
  const said = useId()
  const { id = '' } = useParams()
  const { data } = useRecord(schemeAsked, { id })
  const beside = data && besideOf(data)
  const typed = typedRates(value)
  const carries = sends({ event, payload })
  return (
    <div className="grid gap-2">
      <h2 className="text-base">{label}</h2>
      <p className="text-muted">
        {t(beside ? 'ratesHelp' : 'ratesHelpFirst', { version: beside?.version, scheme: beside?.schemeName })}
      </p>
      {error && (
        <p id={said} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <Table label={label}>
        <thead>
          <tr>
            <HeadCell>{t('jobType')}</HeadCell>
            {technicianGrades.map((grade) => (
              <HeadCell key={grade}>{grade}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map((jobType) => (
            <Row key={jobType}>
              <Cell>{t(jobTypes[jobType].label)}</Cell>
              {technicianGrades.map((grade) => {
                const cell = cellOf(jobType, grade)
                const amount = typed.get(cell) ?? ''
                const now = beside ? rateOf(beside.rates, jobType, grade) : null
                const differs = now !== null && Math.round((numberOf(amount) ?? 0) * 100) !== now
                return (
                  <Cell key={grade} className={differs ? 'bg-warn-soft' : ''}>
                    <input
                      type="text"
                      inputMode="decimal"
                      autoComplete="off"
                      className="input num min-w-16 px-1 text-end"
                      name={cell}
                      value={amount}
                      readOnly={readOnly}
                      placeholder="0"
                      aria-label={t('rateCell', { jobType: t(jobTypes[jobType].label), grade })}
                      aria-invalid={!isRate(amount) || undefined}
                      aria-describedby={error ? said : undefined}
                      {...carries}
                      onChange={({ target }) => onValue(ratesText(new Map([...typed, [cell, target.value]])))}
                    />
                    {differs && (
                      <p className="mt-0.5 text-end text-xs">
                        {t('now')} <Money minor={now} />
                      </p>
                    )}
                  </Cell>
                )
              })}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
