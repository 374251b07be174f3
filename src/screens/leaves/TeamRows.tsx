import { CheckIcon, ClockIcon } from '@heroicons/react/24/outline'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { BriefLeave, TeamLeaves } from '../../contract/areas/leaves/leave-impact.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { today } from '../../kit/clock.ts'
import { leaveStatuses, leaveTypeWord } from '../../records/leave-words.ts'
import { classes } from '../../ui/classes.ts'
import { daysText } from './leave-days.ts'
import { isLow } from './ZoneCover.tsx'

interface TeamRowsProps {
  readonly team: TeamLeaves
  readonly days: readonly string[]
  /** The leave beside the list */
  readonly open: string
}

/** Sundays look like a week’s end to everyone; who works then has a cell like any other. */
const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** Two letters, after the article that Arabic begins each day with. */
const shortOf = (weekday: string): string => [...weekday.replace(/^ال/u, '')].slice(0, 2).join('')

const groupsOf = ({ people }: TeamLeaves) =>
  [...new Set(people.map(({ city }) => city))].map((city) => ({
    city,
    people: people.filter((one) => one.city === city),
  }))

/** A table of names and days that scrolls under its names. A cell of a leave leads to it. */
export function TeamRows({ team, days, open }: TeamRowsProps) {
  const { t } = useTranslation('leaves')
  const { weekday } = useFormats()
  const now = today()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className="team-scroll" aria-label={t('teamGrid')} tabIndex={0}>
      <table className="team-grid">
        <colgroup>
          <col className="names" />
          <col span={days.length} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="person">
              {t('employee')}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className={classes(day === now && 'now')}
                aria-current={day === now ? 'date' : undefined}
              >
                <span aria-hidden="true">{shortOf(weekday(day))}</span>
                <span className="sr-only">{weekday(day)}</span>
                <br />
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupsOf(team).map(({ city, people }) => (
            <Fragment key={city}>
              <tr>
                <th scope="rowgroup" colSpan={days.length + 1} className="group">
                  <bdi>{city}</bdi>
                </th>
              </tr>
              {people.map(({ employeeId, name }) => (
                <tr key={employeeId}>
                  <th scope="row" className="person">
                    <bdi title={name}>{name}</bdi>
                  </th>
                  <Days leaves={team.leaves.filter((one) => one.employeeId === employeeId)} days={days} open={open} />
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <CoverRows cover={team.cover} days={days} />
      </table>
    </section>
  )
}

interface DaysProps {
  readonly leaves: readonly BriefLeave[]
  readonly days: readonly string[]
  readonly open: string
}

/** A leave is one cell as long as its days in the month. */
function Days({ leaves, days, open }: DaysProps) {
  const cells = []
  for (let at = 0; at < days.length; ) {
    const day = days[at] ?? ''
    const leave = leaves.find(({ fromDate, toDate }) => fromDate <= day && day <= toDate)
    const span = leave ? days.slice(at).filter((one) => one <= leave.toDate).length : 1
    cells.push(
      <td key={day} colSpan={span} className={classes(!leave && isSunday(day) && 'sunday')}>
        {leave && <LeaveCell leave={leave} span={span} isOpen={open === leave.leaveId} />}
      </td>,
    )
    at += span
  }
  return cells
}

function LeaveCell({
  leave,
  span,
  isOpen,
}: {
  readonly leave: BriefLeave
  readonly span: number
  readonly isOpen: boolean
}) {
  const { t } = useTranslation('leaves')
  const formats = useFormats()
  const isPending = leave.status === 'PENDING'
  const Mark = isPending ? ClockIcon : CheckIcon
  const status = t((isPending ? leaveStatuses.PENDING : leaveStatuses.APPROVED).label)
  const words = [leave.employeeName, leaveTypeWord(leave.type, t), daysText(leave, formats), status].join(', ')
  const isOff = leave.type === 'WEEK_OFF'
  return (
    <a
      href={`#${leave.leaveId}`}
      aria-label={words}
      title={words}
      aria-current={isOpen || undefined}
      className={classes('bar', isOff && !isPending ? 'leave-off' : isPending ? 'leave-pending' : 'leave-approved')}
    >
      {isOff && !isPending ? <span>{t('off')}</span> : <Mark aria-hidden="true" />}
      {span > 2 && !isOff && <span aria-hidden="true">{leaveTypeWord(leave.type, t)}</span>}
    </a>
  )
}

/** What is on duty in each zone with all leaves approved: a number where it isn't all of them, tinted below half. */
function CoverRows({ cover, days }: { readonly cover: TeamLeaves['cover']; readonly days: readonly string[] }) {
  const { t } = useTranslation('leaves')
  const { number, percent } = useFormats()
  const served = cover.filter(({ technicians }) => technicians > 0)
  if (served.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={days.length + 1} className="group">
          {t('coverKey')}
        </th>
      </tr>
      {served.map(({ zoneCode, zone, technicians, days: each }) => (
        <tr key={zoneCode}>
          <th scope="row" className="person">
            <bdi title={zone}>{zone}</bdi>
          </th>
          {each.map(({ day, onDuty }) => {
            const ratio = onDuty / technicians
            const low = isLow(onDuty, technicians)
            return (
              <td
                key={day}
                className={classes('cover', ratio === 1 && 'full', low && 'low', isSunday(day) && 'sunday')}
              >
                <span aria-hidden="true">{ratio === 1 ? '·' : number(Math.round(ratio * 100))}</span>
                <span className="sr-only">{low ? `${percent(ratio)}, ${t('low')}` : percent(ratio)}</span>
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}
