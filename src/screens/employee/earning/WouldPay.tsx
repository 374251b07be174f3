import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EarningConfig } from '../../../contract/areas/earnings/earning-configs.ts'
import { payFor } from '../../../contract/areas/earnings/earning-rates.ts'
import { jobTypes as codes, type JobType } from '../../../contract/areas/jobs/job-codes.ts'
import { technicianGrades } from '../../../contract/areas/technicians/technicians.ts'
import { wholeOf } from '../../../contract/normalise.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { jobTypes } from '../../../records/jobs/job-codes.ts'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { local } from '../../../ui/sends.ts'
import { Money } from '../../../ui/values/Money.tsx'

const mostJobs = 1000
const begins: Readonly<Partial<Record<JobType, string>>> = { INSTALLATION: '10', SERVICE: '4' }

/** What any number of jobs would pay by both versions, by the function that the service pays by. */
export function WouldPay({ one, other }: { readonly one: EarningConfig; readonly other: EarningConfig }) {
  const { t } = useTranslation(['earning', 'words'])
  const { number } = useFormats()
  const [grade, setGrade] = useState<string>(technicianGrades[0])
  const [typed, setTyped] = useState(begins)
  const count = (jobType: JobType): number | null => {
    const text = typed[jobType] ?? ''
    const whole = text.trim() === '' ? 0 : wholeOf(text)
    return whole !== null && whole <= mostJobs ? whole : null
  }
  const jobs = codes.map((jobType) => ({ jobType, grade, count: count(jobType) ?? 0 }))
  const isRight = codes.every((jobType) => count(jobType) !== null)
  const sums = [one, other].map((config) => payFor(config.rates, jobs))
  const [before = 0, after = 0] = sums
  const fact = (config: EarningConfig, sum: number) => ({
    label: t('versionNumber', { version: number(config.version) }),
    value: isRight ? <Money minor={sum} className="font-medium" /> : '–',
  })
  return (
    <Card title={t('wouldPay')}>
      <div className="grid gap-4">
        <Select
          {...local}
          label={t('grade')}
          value={grade}
          options={technicianGrades.map((value) => ({ value, label: value }))}
          onValue={setGrade}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          {codes.map((jobType) => (
            <NumberField
              key={jobType}
              {...local}
              name={`count-${jobType}`}
              label={t(jobTypes[jobType].label)}
              value={typed[jobType] ?? ''}
              placeholder="0"
              maxLength={4}
              error={count(jobType) === null ? t('countWrong', { most: number(mostJobs) }) : undefined}
              onValue={(text) => setTyped({ ...typed, [jobType]: text })}
            />
          ))}
        </div>
        <div aria-live="polite">
          <Facts
            facts={[
              fact(one, before),
              ...(one.configId === other.configId
                ? []
                : [
                    fact(other, after),
                    { label: t('difference'), value: isRight ? <Money minor={after - before} signed /> : '–' },
                  ]),
            ]}
          />
        </div>
      </div>
    </Card>
  )
}
