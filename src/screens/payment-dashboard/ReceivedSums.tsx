import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type listPaymentsV1, mostSummedDays } from '../../contract/areas/payments/payments.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import type { ListInView } from '../../kit/list/list-definition.ts'
import { payTypeLooks } from '../../records/payment-status.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'
import { Fold } from '../../ui/layout/Fold.tsx'
import { useMedia } from '../../ui/layout/use-media.ts'
import { Money } from '../../ui/values/Money.tsx'
import { DashboardTabs } from './DashboardTabs.tsx'
import { fromWallet, type Summed, type SummedLine, summedDays } from './received-sums.ts'

const looks: Statuses = payTypeLooks

/** What was received by day and method, above the payments. Each sum opens the payments that it adds up. */
export function ReceivedSums({ state }: ListInView) {
  const { t } = useTranslation(['payment-dashboard', 'payments'])
  const hasRoom = useMedia('(width >= 40rem) and (height >= 54rem)')
  const { data, request } = state.context
  return (
    <>
      <DashboardTabs chosen="payments" />
      <div className="flex-none border-b bg-canvas">
        <Fold title={t('received')} open={hasRoom}>
          <Sums data={data as Answer<typeof listPaymentsV1> | null} request={request} isComing={state.hasTag('busy')} />
        </Fold>
      </div>
    </>
  )
}

interface SumsProps extends Pick<ListInView['state']['context'], 'request'> {
  readonly data: Answer<typeof listPaymentsV1> | null
  readonly isComing: boolean
}

function Sums({ data, request, isComing }: SumsProps) {
  const { t } = useTranslation('payment-dashboard')
  const { number } = useFormats()
  const { paidFrom = '', paidTo = '' } = request.filters
  if (!data?.sums) {
    if (isComing) return <p className="text-sm text-muted">{t('summing')}</p>
    const isAsked = paidFrom !== '' && paidTo !== ''
    return (
      <p className="text-sm text-muted">
        {isAsked && data
          ? t('notSummed', { days: number(mostSummedDays) })
          : t('chooseDays', { days: number(mostSummedDays) })}
      </p>
    )
  }
  if (data.sums.length === 0) return <p className="text-sm text-muted">{t('noPaymentsTitle')}</p>
  return <Table sums={data.sums} request={request} />
}

function Table({ sums, request }: { readonly sums: Parameters<typeof summedDays>[0] } & Pick<SumsProps, 'request'>) {
  const { t } = useTranslation(['payment-dashboard', 'payments'])
  const { types, days, all } = summedDays(sums)
  const shown = days.length > 1 ? [...days, all] : days
  return (
    <>
      <div className="max-h-64 overflow-auto max-sm:-mx-4">
        <table className="text-sm">
          <thead className="sticky top-0 bg-canvas text-xs text-muted">
            <tr>
              <Head at="start">{t('day')}</Head>
              <Head>{t('receivedTotal')}</Head>
              {types.map((type) => (
                <Head key={type}>{looks[type] ? t(looks[type].label) : <bdi>{type}</bdi>}</Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line key={line.day} line={line} types={types} request={request} />
            ))}
          </tbody>
        </table>
      </div>
      {types.includes(fromWallet) && <p className="max-w-2xl pt-2 text-xs text-muted">{t('receivedHelp')}</p>}
    </>
  )
}

const Head = ({ at = 'end', children }: { readonly at?: 'start' | 'end'; readonly children: ReactNode }) => (
  <th
    scope="col"
    className={at === 'end' ? 'px-3 py-1 text-end font-medium' : 'py-1 pe-3 text-start font-medium max-sm:ps-4'}
  >
    {children}
  </th>
)

interface LineProps extends Pick<SumsProps, 'request'> {
  readonly line: SummedLine
  readonly types: readonly string[]
}

function Line({ line: { day, byType, received }, types, request }: LineProps) {
  const { t } = useTranslation('payment-dashboard')
  const { date, weekday } = useFormats()
  const name = day === null ? t('allDays') : `${weekday(day)} ${date(day)}`
  const { paidFrom = '', paidTo = '', kind = '' } = request.filters
  /** The same days, search and kind. Sums know neither status nor method. */
  const addressOf = (payType: string) =>
    `?${new URLSearchParams({
      tab: 'payments',
      paidFrom: day ?? paidFrom,
      paidTo: day ?? paidTo,
      ...(request.search === '' ? {} : { search: request.search }),
      ...(kind === '' ? {} : { kind }),
      ...(payType === '' ? {} : { payType }),
    })}`
  return (
    <tr className={day === null ? 'sticky bottom-0 bg-canvas font-semibold' : undefined}>
      <th scope="row" className="border-t py-1.5 pe-3 text-start font-normal whitespace-nowrap max-sm:ps-4">
        {day === null ? name : <a href={addressOf('')}>{name}</a>}
      </th>
      <Sum sum={received} strong />
      {types.map((type) => (
        <Sum key={type} sum={byType.get(type)} href={looks[type] && addressOf(type)} day={name} type={type} />
      ))}
    </tr>
  )
}

interface SumProps {
  readonly sum: Summed | undefined
  readonly href?: string | undefined
  readonly day?: string
  readonly type?: string
  readonly strong?: boolean
}

function Sum({ sum, href, day = '', type = '', strong = false }: SumProps) {
  const { t } = useTranslation(['payment-dashboard', 'payments'])
  const { money, number } = useFormats()
  const words = sum &&
    href !== undefined && {
      href,
      'aria-label': t('sumOf', {
        amount: money(sum.amount),
        count: sum.count,
        number: number(sum.count),
        method: t(looks[type]?.label ?? type),
        day,
      }),
    }
  return (
    <td className={`border-t px-3 py-1.5 text-end ${strong ? 'font-semibold' : ''}`}>
      {words ? (
        <a {...words}>
          <Money minor={sum?.amount} />
        </a>
      ) : (
        <Money minor={sum?.amount ?? (strong ? 0 : null)} />
      )}
    </td>
  )
}
