import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '@heroicons/react/24/outline'
import i18next from 'i18next'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { getEmployee } from '../../contract/areas/employees/employees.ts'
import { isDay } from '../../contract/normalise.ts'
import { addDays, daysBetween, endOfMonth, startOfMonth } from '../../i18n/days.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { today } from '../../kit/clock.ts'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { notify, rootApi } from '../../kit/root-api.ts'
import { employeeLeavesAddress } from '../../records/record-links.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { DayRange } from '../../ui/fields/DayRange.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import { local } from '../../ui/sends.ts'
import { Id } from '../../ui/values/Id.tsx'
import { EmployeeLeaveRows } from './EmployeeLeaveRows.tsx'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((file) => ({ default: file.LeaveDialog })))

interface Days {
  readonly from: string
  readonly to: string
}

/** Days of a range, at most. */
const maxRange = 366

const monthOf = (day: string): Days => ({ from: startOfMonth(day), to: endOfMonth(day) })

/** The days of the address, or this month's. A wrong range isn't asked for. */
function daysOf({ fromDate, toDate }: { readonly fromDate?: string; readonly toDate?: string }) {
  if (fromDate === undefined || toDate === undefined) return { days: monthOf(today()), isWrong: false }
  const isRange = isDay(fromDate) && isDay(toDate) && fromDate <= toDate && daysBetween(fromDate, toDate) < maxRange
  return isRange ? { days: { from: fromDate, to: toDate }, isWrong: false } : { days: monthOf(today()), isWrong: true }
}

/** The range before or after: the month beside a whole month, else as many days. */
function beside({ from, to }: Days, by: 1 | -1): Days {
  const month = monthOf(from)
  if (month.from === from && month.to === to) return monthOf(startOfMonth(from, by))
  const length = daysBetween(from, to) + 1
  return { from: addDays(from, by * length), to: addDays(to, by * length) }
}

interface PageParams {
  readonly id: string
  readonly fromDate?: string
  readonly toDate?: string
}

const asks = (id: string) =>
  defineAsks<typeof getEmployee>({ endpoint: getEmployee, input: () => ({ params: { id } }) })

/** The leaves of one employee in the days that the address names (doc2 §2). */
export function EmployeeLeavesPage() {
  const params = useParams<PageParams & Record<string, string>>()
  return <PageOfOne key={params.id} params={params} />
}

function PageOfOne({ params }: { readonly params: PageParams }) {
  const { id } = params
  // Where it can't be read the id stands for the name; the rows say why.
  const { data: person } = useRecord(asks(id), {})
  const name = person ? `${person.firstname} ${person.lastname}`.trim() : id
  const { days, isWrong } = daysOf(params)
  const [turn, setTurn] = useState(0)
  const [, dialog, about = ''] = /^(add|edit)(?:-(.*))?$/.exec(useHash()) ?? []
  const again = () => setTurn((one) => one + 1)
  const { t } = useTranslation(['leaves', 'kit', 'kit-record', 'ui', 'words', 'menu'])
  useEffect(() => {
    if (!isWrong) return
    notify({ tone: 'warn', text: i18next.t('leaves:wrongRange') })
    rootApi().go(employeeLeavesAddress(id, monthOf(today())), { replace: true })
  }, [isWrong, id])
  return (
    <div className="flex flex-1 flex-col">
      <PageHead
        title={t('leavesOf')}
        crumbs={[{ label: t('employee') }, { label: name, href: `/app/employee/view/${encodeURIComponent(id)}` }]}
        aside={person && <Id>{id}</Id>}
        actions={
          <LinkButton variant="main" icon={PlusIcon} href="#add">
            {t('add')}
          </LinkButton>
        }
        line
      />
      <RangeBar id={id} days={days} />
      <EmployeeLeaveRows key={`${id} ${days.from} ${days.to} ${turn}`} employeeId={id} {...days} onMoved={again} />
      {dialog && (
        <Suspense>
          <LeaveDialog
            leaveId={dialog === 'edit' ? about : null}
            employeeId={id}
            onLeave={(address) => {
              if (address) again()
              leaveHash()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Steps to the range beside, and any other one. */
function RangeBar({ id, days }: { readonly id: string; readonly days: Days }) {
  const { t } = useTranslation('leaves')
  const { date } = useFormats()
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-6 py-2 max-sm:px-4">
      <LinkButton size="sm" name={t('previousDays')} href={employeeLeavesAddress(id, beside(days, -1))}>
        <ChevronLeftIcon aria-hidden="true" className="flip" />
      </LinkButton>
      <p className="num font-medium" aria-live="polite">
        <bdi>{`${date(days.from)} – ${date(days.to)}`}</bdi>
      </p>
      <LinkButton size="sm" name={t('nextDays')} href={employeeLeavesAddress(id, beside(days, 1))}>
        <ChevronRightIcon aria-hidden="true" className="flip" />
      </LinkButton>
      <Popover label={t('otherDays')}>{(close) => <RangeForm id={id} days={days} onDone={close} />}</Popover>
    </div>
  )
}

interface RangeFormProps {
  readonly id: string
  readonly days: Days
  readonly onDone: () => void
}

/** Any days up to a year, as an address of their own. */
function RangeForm({ id, days, onDone }: RangeFormProps) {
  const { t } = useTranslation('leaves')
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <Form
      className="grid w-108 max-w-full gap-4"
      onSubmit={(field) => {
        const [fromDate, toDate] = [field('from').trim(), field('to').trim()]
        if (!fromDate || !toDate || daysOf({ fromDate, toDate }).isWrong) return setWrong(t('rangeRule'))
        onDone()
        rootApi().go(employeeLeavesAddress(id, { from: fromDate, to: toDate }))
      }}
    >
      <DayRange
        from={{ name: 'from', label: t('from'), day: days.from }}
        to={{ name: 'to', label: t('to'), day: days.to, error: wrong ?? undefined }}
        onInput={() => setWrong(null)}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="main" {...local}>
          {t('showDays')}
        </Button>
      </div>
    </Form>
  )
}
