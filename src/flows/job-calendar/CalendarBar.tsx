import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { type CalendarAsk, calendarViews } from '../../../machines/kit/calendar/calendar-board.ts'
import { jobStatuses as codes } from '../../contract/areas/jobs/jobs.ts'
import { listAvailableTechnicians } from '../../contract/areas/technicians/available-technicians.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { lookupBy } from '../../kit/lookup.ts'
import { cities } from '../../kit/names.tsx'
import { rootApi } from '../../kit/root-api.ts'
import { useChoices, useOptions } from '../../kit/use-options.ts'
import { jobStatuses } from '../../records/jobs/job-status.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { CheckboxGroup } from '../../ui/fields/CheckboxGroup.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import { local } from '../../ui/sends.ts'
import { neighbourOf, searchOf } from './calendar-address.ts'

const people = lookupBy(
  listAvailableTechnicians,
  ({ city, profession }) => ({
    query: {
      ...(city ? { cityCode: [city] } : {}),
      ...(profession === 'DeliveryPerson' ? { profession: 'DeliveryPerson' as const } : {}),
    },
  }),
  ({ technicianId, name }) => ({ value: technicianId, words: name }),
)

/** Jobs without a place aren't in the calendar. */
const placed = codes.filter((code) => !['WAITING', 'POSTPONED', 'NOT_DONE', 'CANCELLED'].includes(code))

interface CalendarBarProps {
  readonly ask: CalendarAsk
  readonly today: string
}

const goTo = (ask: CalendarAsk) => rootApi().go(`${location.pathname}${searchOf(ask)}`)

/** The views, as links. */
export function ViewLinks({ ask }: Pick<CalendarBarProps, 'ask'>) {
  const { t } = useTranslation('job-calendar')
  return (
    <Segmented
      label={t('view')}
      chosen={ask.view}
      segments={calendarViews.map((view) => ({ id: view, label: t(view), href: searchOf({ ...ask, view }) }))}
    />
  )
}

/** The day and the filters, all in the address. */
export function CalendarBar({ ask, today }: CalendarBarProps) {
  const { t } = useTranslation(['job-calendar', 'words'])
  const { date, month, weekday } = useFormats()
  const name = (key: string) => t(key as 'view')
  const cityOptions = useOptions(cities, name)
  const personOptions = usePeople(ask, name)
  const to = (changed: Partial<CalendarAsk>) => searchOf({ ...ask, ...changed })
  const period =
    ask.view === 'day'
      ? `${weekday(ask.date)} ${date(ask.date)}`
      : ask.view === 'month'
        ? month(ask.date)
        : `${date(ask.days[0])} – ${date(ask.days.at(-1))}`
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-6 pb-3 max-sm:px-4">
      <IconButton
        {...local}
        icon={ChevronLeftIcon}
        variant="plain"
        flip
        label={t(`earlier/${ask.view}`)}
        onClick={() => goTo({ ...ask, date: neighbourOf(ask, -1) })}
      />
      <LinkButton href={to({ date: today })}>{t('today')}</LinkButton>
      <IconButton
        {...local}
        icon={ChevronRightIcon}
        variant="plain"
        flip
        label={t(`later/${ask.view}`)}
        onClick={() => goTo({ ...ask, date: neighbourOf(ask, 1) })}
      />
      <h2 className="mx-1 text-base font-semibold">{period}</h2>
      <span className="flex-1" />
      <Select
        look="inline"
        label={t('city')}
        name="city"
        placeholder={t('anyCity')}
        value={ask.city}
        options={cityOptions}
        onValue={(city) => goTo({ ...ask, city, technicians: [] })}
      />
      <Popover label={t('status')} count={ask.statuses.length}>
        {() => (
          <CheckboxGroup
            label={t('status')}
            name="status"
            chosen={ask.statuses}
            choices={placed.map((code) => ({ value: code, label: name(jobStatuses[code].label) }))}
            onChosen={(statuses) => goTo({ ...ask, statuses })}
          />
        )}
      </Popover>
      <Popover label={t(`desks/${ask.profession}/people`)} count={ask.technicians.length}>
        {() => (
          <div className="max-h-96 max-w-120 overflow-auto">
            <CheckboxGroup
              label={t(`desks/${ask.profession}/people`)}
              name="technicianId"
              chosen={ask.technicians}
              choices={personOptions}
              onChosen={(technicians) => goTo({ ...ask, technicians })}
            />
          </div>
        )}
      </Popover>
      <Checkbox
        label={t('hideOffShift')}
        name="hideOffShift"
        checked={ask.hidesAway}
        onValue={(hidesAway) => goTo({ ...ask, hidesAway })}
      />
    </div>
  )
}

const usePeople = ({ city, profession }: CalendarAsk, t: (key: string) => string) =>
  useChoices(people, t, { city, profession }).choices
