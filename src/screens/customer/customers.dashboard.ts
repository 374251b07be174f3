import { listCustomers } from '../../contract/areas/customers/customers.ts'
import { addDays } from '../../i18n/days.ts'
import type { Count } from '../../kit/dashboard/CountCard.tsx'
import { cards, type DashboardContext, defineDashboard } from '../../kit/dashboard/dashboard-definition.ts'

type Filters = Readonly<Record<string, string>>

const counted = (label: string, filters: Filters): Count => ({
  id: label,
  label,
  endpoint: listCustomers,
  input: () => ({ params: undefined, body: undefined, query: { ...filters, pageSize: 1 } }),
  href: `/app/customer/list?${new URLSearchParams({ pageSize: '10', page: '1', ...filters })}`,
})

const since = ({ today }: DashboardContext, days: number) => ({
  createdFrom: addDays(today, -days),
  createdTo: today,
})

/** Counts customers by status, by what needs attention, and by when they came. Each number leads to its list (S-46). */
export const customerDashboard = defineDashboard({
  id: 'customer-dashboard',
  texts: 'customer',
  title: 'dashboard',
  sections: [
    {
      id: 'status',
      title: 'byStatus',
      parts: [
        cards({
          id: 'statuses',
          counts: ({ t }) =>
            ['ACTIVE', 'INACTIVE', 'LEAD', 'BLOCKED'].map((status) =>
              counted(t(`words:customerStatuses/${status}`), { status }),
            ),
        }),
      ],
    },
    {
      id: 'attention',
      title: 'attention',
      parts: [
        cards({
          id: 'flags',
          counts: ({ t }) => [
            counted(t('priority'), { isPriorityUser: 'true' }),
            counted(t('nonPaying'), { isNonPayingCustomer: 'true' }),
            counted(t('owing'), { hasPendingPayment: 'true' }),
          ],
        }),
      ],
    },
    {
      id: 'arrived',
      title: 'arrived',
      parts: [
        cards({
          id: 'days',
          counts: (context) => [
            counted(context.t('today'), since(context, 0)),
            counted(context.t('lastWeek'), since(context, 6)),
            counted(context.t('lastMonth'), since(context, 29)),
          ],
        }),
      ],
    },
  ],
})
