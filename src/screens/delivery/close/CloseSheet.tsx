import { useTranslation } from 'react-i18next'
import type { DeliveryPerson } from '../../../contract/areas/delivery/delivery-people.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { isoNow } from '../../../kit/clock.ts'
import { useUser } from '../../../kit/root-api.ts'
import { lateSheet } from '../../../ui/late-sheet.ts'
import { Facts } from '../../../ui/layout/Facts.tsx'
import printed from './close-print.css?url'
import { standingOf, sumsOf } from './close-sheet.ts'
import { PersonAtClose } from './PersonAtClose.tsx'

lateSheet(printed)

interface CloseSheetProps {
  readonly persons: readonly DeliveryPerson[]
  /** How many the city has, of whom one read gives two hundred */
  readonly total: number
  readonly city: string
  readonly day: string
  /** Instant when they were read */
  readonly at: string
  readonly onRetry: () => void
}

/** Who isn't at rest, each with what is left and its next act; in one line who is; the sums. On paper its head repeats. */
export function CloseSheet({ persons, total, city, day, at, onRetry }: CloseSheetProps) {
  const { t } = useTranslation(['delivery-close', 'delivery', 'delivery-person'])
  const { date, dateTime, list, money, number, time } = useFormats()
  const user = useUser()
  const open = persons.filter((person) => standingOf(person) !== 'atRest')
  const atRest = persons.filter((person) => standingOf(person) === 'atRest')
  const unread = persons.filter((person) => standingOf(person) === 'unread')
  const sums = sumsOf(persons)
  const namesOf = (some: readonly DeliveryPerson[]) => list(some.map(({ name }) => name))
  return (
    <div className="close-sheet">
      <div className="close-head">
        <p className="hidden px-(--pad) pb-1 print:block">
          <strong>
            {t('delivery:closeOfDay')} · <bdi>{city}</bdi> · {date(day)}
          </strong>{' '}
          {t('printedBy', { name: `${user?.firstname} ${user?.lastname}`, time: dateTime(isoNow()) })}
        </p>
      </div>
      <div className="close-body">
        <p className="border-b px-(--pad) py-2 text-muted">{t('of', { day: date(day), time: time(at) })}</p>
        {total > persons.length && (
          <p className="border-b px-(--pad) py-2">
            {t('first', { shown: number(persons.length), total: number(total) })}
          </p>
        )}
        {open.map((person) => (
          <PersonAtClose key={person.technicianId} person={person} onRetry={onRetry} />
        ))}
        {atRest.length > 0 && (
          <p className="border-b px-(--pad) py-2.5">
            <span className="font-medium">{t(open.length > 0 ? 'atRest' : 'allAtRest')}</span>{' '}
            <bdi>{namesOf(atRest)}</bdi>
          </p>
        )}
        <section aria-label={t('sums')} className="close-person grid gap-2 px-(--pad) py-3">
          <Facts
            look="line"
            facts={[
              {
                label: t('delivery-person:notAtRest'),
                value: t('ofAll', { some: number(sums.persons), all: number(persons.length) }),
              },
              { label: t('delivery:deliveries'), value: number(sums.deliveries) },
              { label: t('delivery:toCollect'), value: money(sums.toCollect) },
              { label: t('delivery-person:purifiers'), value: number(sums.purifiers) },
              { label: t('delivery:cash'), value: money(sums.cash) },
            ]}
          />
          {unread.length > 0 && <p className="text-bad">{t('without', { names: namesOf(unread) })}</p>}
        </section>
      </div>
    </div>
  )
}
