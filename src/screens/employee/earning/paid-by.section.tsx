import { useTranslation } from 'react-i18next'
import { type EarningConfig, getEarningConfig } from '../../../contract/areas/earnings/earning-configs.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { typeText } from '../../../records/jobs/job-words.ts'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Money } from '../../../ui/values/Money.tsx'

/** The version that paid a job: its days, and what a job of that type pays at each grade, the paid one set off. */
export const paidBySection = defineSection<typeof getEarningConfig>({
  id: 'earning-paid-by',
  texts: 'earning',
  title: 'rates',
  endpoint: getEarningConfig,
  input: ({ configId = '' }) => ({ params: { id: configId } }),
  body: PaidBy,
  lines: 5,
})

function PaidBy({ data, params }: SectionBodyProps<EarningConfig>) {
  const { t } = useTranslation(['earning', 'words'])
  const { date } = useFormats()
  const { jobType: type = '', grade: paid = '' } = params
  const { effectiveFrom, effectiveTo, rates } = data
  return (
    <Facts
      facts={[
        { label: t('effectiveFrom'), value: date(effectiveFrom) },
        { label: t('effectiveTo'), value: effectiveTo ? date(effectiveTo) : t('untilFurther') },
        ...rates
          .filter(({ jobType }) => jobType === type)
          .map(({ grade, amount }) => ({
            label: t('ruleOf', { jobType: typeText(t, type), grade }),
            value: <Money minor={amount} className={grade === paid ? 'font-semibold' : 'text-muted'} />,
          })),
      ]}
    />
  )
}
