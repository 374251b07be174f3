import { useTranslation } from 'react-i18next'
import { listCustomers } from '../../contract/areas/customers.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { type Count, CountCard } from '../../kit/dashboard/CountCard.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { daysBefore } from './days-before.ts'

type Filters = Readonly<Record<string, string>>

const counted = (label: string, filters: Filters): Count => ({
  id: label,
  label,
  endpoint: listCustomers,
  input: () => ({ params: undefined, body: undefined, query: { ...filters, pageSize: 1 } }),
  href: `/app/customer/list?${new URLSearchParams({ pageSize: '10', page: '1', ...filters })}`,
})

/** Counts customers by status, by what needs attention, and by when they came. Each number leads to its list (S-46). */
export function CustomerDashboard() {
  const { t } = useTranslation(['customer', 'words'])
  const { dayOf } = useFormats()
  const today = dayOf(new Date().toISOString())
  const since = (days: number) => ({ createdFrom: daysBefore(today, days), createdTo: today })
  const groups: readonly (readonly [string, readonly Count[]])[] = [
    [
      t('byStatus'),
      ['ACTIVE', 'INACTIVE', 'LEAD', 'BLOCKED'].map((status) =>
        counted(t(`words:customerStatuses/${status}`), { status }),
      ),
    ],
    [
      t('attention'),
      [
        counted(t('priority'), { isPriorityUser: 'true' }),
        counted(t('nonPaying'), { isNonPayingCustomer: 'true' }),
        counted(t('owing'), { hasPendingPayment: 'true' }),
      ],
    ],
    [
      t('arrived'),
      [counted(t('today'), since(0)), counted(t('lastWeek'), since(6)), counted(t('lastMonth'), since(29))],
    ],
  ]
  return (
    <div className="flex flex-1 flex-col bg-canvas">
      <PageHead title={t('dashboard')} />
      <div className="grid gap-6 p-6 max-sm:p-4">
        {groups.map(([title, counts]) => (
          <section key={title} aria-label={title} className="grid gap-3">
            <h2 className="text-md">{title}</h2>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
              {counts.map((count) => (
                <CountCard key={count.id} count={count} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
