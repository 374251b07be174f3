import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getTeamLeaves, type TeamLeaves } from '../../contract/areas/leaves/leave-impact.ts'
import type { AgentLeave } from '../../contract/areas/leaves/leaves.ts'
import { daysOfMonth, startOfMonth } from '../../i18n/days.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { today } from '../../kit/clock.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { useHash } from '../../kit/hash.ts'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { lateSheet } from '../../ui/late-sheet.ts'
import { local } from '../../ui/sends.ts'
import { TeamRows } from './TeamRows.tsx'
import sheet from './team-grid.css?url'

lateSheet(sheet)

interface TeamGridProps {
  readonly cityCode: string
  readonly zoneCode: string
  /** The rows of the list: other ones mean that a leave may have changed */
  readonly rows: readonly AgentLeave[] | undefined
}

interface Asked extends Pick<TeamGridProps, 'cityCode' | 'zoneCode'> {
  readonly month: string
}

const asks = ({ month, cityCode, zoneCode }: Asked) =>
  defineAsks<typeof getTeamLeaves>({
    endpoint: getTeamLeaves,
    input: () => ({
      query: {
        fromDate: month,
        toDate: daysOfMonth(month).at(-1) ?? month,
        ...(cityCode ? { cityCode } : {}),
        ...(zoneCode ? { zoneCode } : {}),
      },
    }),
  })

/** A month by employee and day, with the cover of the zones under the same days (S-305). */
export function TeamGrid({ cityCode, zoneCode, rows }: TeamGridProps) {
  const { t } = useTranslation(['leaves', 'kit', 'ui', 'failures'])
  const { month: monthText } = useFormats()
  const open = useHash().replace(/^edit-/, '')
  const first = rows?.find(({ leaveId }) => leaveId === open)?.fromDate
  const [month, setMonth] = useState(() => startOfMonth(first ?? today()))
  const [seen, setSeen] = useState({ rows, turn: 0 })
  if (rows !== undefined && rows !== seen.rows) setSeen({ rows, turn: seen.turn + 1 })
  // The month of a leave that is opened comes along; another month may be looked at then.
  const [opened, setOpened] = useState(open)
  if (opened !== open) {
    setOpened(open)
    if (first) setMonth(startOfMonth(first))
  }
  const asked = { month, cityCode, zoneCode }
  return (
    <section className="team flex-none" aria-labelledby="team-month">
      <header className="flex min-h-10 flex-wrap items-center gap-2 px-6 py-1.5 max-sm:px-4">
        <h2 id="team-month" className="text-base" aria-live="polite">
          {t('teamOf', { month: monthText(month) })}
        </h2>
        <IconButton
          icon={ChevronLeftIcon}
          label={t('previousMonth')}
          {...local}
          onClick={() => setMonth(startOfMonth(month, -1))}
        />
        <IconButton
          icon={ChevronRightIcon}
          label={t('nextMonth')}
          {...local}
          onClick={() => setMonth(startOfMonth(month, 1))}
        />
        <p className="team-key ms-auto">
          <span>
            <i className="leave-pending" /> {t('words:leaveStatuses/PENDING')}
          </span>
          <span>
            <i className="leave-approved" /> {t('words:leaveStatuses/APPROVED')}
          </span>
          <span>{t('offKey')}</span>
        </p>
      </header>
      <Month key={`${JSON.stringify(asked)} ${seen.turn}`} asked={asked} open={open} />
    </section>
  )
}

/** What was read of the same month last, so that a refresh keeps the rows on screen. */
let last: { readonly of: string; readonly data: TeamLeaves } | undefined

function Month({ asked, open }: { readonly asked: Asked; readonly open: string }) {
  const { state, send, data } = useRecord(asks(asked), {})
  const of = JSON.stringify(asked)
  if (data !== null) last = { of, data }
  const shown = data ?? (last?.of === of && state.hasTag('busy') ? last.data : null)
  const { t } = useTranslation('leaves')
  if (shown === null)
    return state.hasTag('busy') ? (
      <EmptyView kind="loading" />
    ) : (
      <FailedView failure={state.context.failure} onRetry={() => send({ type: 'read.again' })} heading="h3" />
    )
  if (shown.people.length === 0) return <EmptyView kind="nothing" title={t('noTeam')} />
  return <TeamRows team={shown} days={daysOfMonth(asked.month)} open={open} />
}
