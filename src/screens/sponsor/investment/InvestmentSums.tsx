import { useTranslation } from 'react-i18next'
import type { searchInvestments } from '../../../contract/areas/sponsors/investments.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import type { ListInView } from '../../../kit/list/list-definition.ts'

/** What all investments that match come to, above their rows. Nothing while no answer is there. */
export function InvestmentSums({ state }: ListInView) {
  const { t } = useTranslation('investments')
  const { number, money } = useFormats()
  const data = state.context.data as Answer<typeof searchInvestments> | null
  if (!data?.sums || data.total === 0) return null
  const { amount, numOfDevices, used, free } = data.sums
  return (
    <section aria-label={t('sumsLabel')} className="flex-none px-6 pb-2 text-sm text-muted max-sm:px-4">
      {t('sums', {
        investments: number(data.total),
        amount: money(amount),
        devices: number(numOfDevices),
        used: number(used),
        free: number(free),
      })}
    </section>
  )
}
