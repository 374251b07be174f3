import { listPartners, type Partner, partnerDebts } from '../../contract/areas/partners/partner-list.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { Chip } from '../../ui/feedback/Chip.tsx'

/** Who pays for purifiers by the month (doc2 §2). The direction is sent in upper case (T093). */
export const partners = defineList<typeof listPartners>({
  id: 'partners',
  texts: 'partners',
  title: 'partners',
  endpoint: listPartners,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ partnerId }) => partnerId,
  href: ({ partnerId }) => `#${partnerId}`,
  columns: [
    { id: 'name', format: 'name', sort: 'name', link: true, at: 'name', most: 18, value: ({ name }: Partner) => name },
    { id: 'id', format: 'id', sort: 'partnerId', at: 'sub', value: ({ partnerId }) => partnerId },
    { id: 'code', format: 'id', sort: 'code', value: ({ code }) => code },
    { id: 'contact', format: 'name', most: 12, value: ({ contactName }) => contactName },
    { id: 'phone', format: 'phone', value: ({ phone }) => phone },
    { id: 'installations', format: 'count', sort: 'installations', value: ({ installations }) => installations },
    { id: 'outstanding', format: 'money', sort: 'outstanding', at: 'amount', value: ({ outstanding }) => outstanding },
    {
      id: 'oldestDue',
      format: 'cell',
      sort: 'oldestDue',
      at: 'side',
      cell: ({ oldestDue, overdueDays }, { formats, t }) =>
        oldestDue === null ? (
          '–'
        ) : (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <span className="num">{formats.date(oldestDue)}</span>
            {overdueDays > 0 && (
              <Chip tone="warn">{t('overdueBy', { count: overdueDays, days: formats.number(overdueDays) })}</Chip>
            )}
          </span>
        ),
      plain: ({ oldestDue }) => oldestDue,
    },
  ],
  act: { label: 'add', href: '#add' },
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'debt',
      label: 'debt',
      any: 'anyDebt',
      options: partnerDebts.map((value) => ({ value, label: `debts/${value}` })),
    },
  ],
  views: partnerDebts.map((value) => ({ label: `debts/${value}`, search: `debt=${value}` })),
  sort: { key: 'partnerId' },
  nothing: { title: 'nothingTitle', act: { label: 'add', href: '#add' } },
})
