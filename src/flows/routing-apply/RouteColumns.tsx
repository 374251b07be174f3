import { useTranslation } from 'react-i18next'
import type { Route } from '../../contract/areas/routing/routing.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { typeText } from '../../records/jobs/job-words.ts'
import { classes } from '../../ui/classes.ts'
import { Id } from '../../ui/values/Id.tsx'
import { letterOf, lookOf } from './routing-apply-props.ts'
import { Travel } from './SolutionHead.tsx'

/** The twin of the map: a column a technician, with the stops in their order. */
export function RouteColumns({ routes }: { readonly routes: readonly Route[] }) {
  if (routes.length === 0) return null
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] border-b">
      {routes.map((route, index) => (
        <RouteColumn key={route.technicianId} route={route} index={index} />
      ))}
    </div>
  )
}

function RouteColumn({ route, index }: { readonly route: Route; readonly index: number }) {
  const { t } = useTranslation(['routing-apply', 'words'])
  const { number } = useFormats()
  const { technicianId, technician, stops } = route
  return (
    <section className="min-w-0 border-e">
      <header className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-b px-4 py-2">
        <Mark index={index} />
        <h3 className="min-w-0 wrap-anywhere">
          <a className="link" href={`/app/technician/details/${technicianId}`}>
            <bdi>{technician}</bdi>
          </a>
        </h3>
        <span className="text-xs text-muted">{t('stops', { count: stops.length, stops: number(stops.length) })}</span>
        <p className="col-start-2 col-end-4 flex flex-wrap gap-x-3 text-xs">
          <Travel before={route.kmBefore} after={route.km} unit="km" />
          <Travel before={route.minutesBefore} after={route.minutes} unit="minutes" />
        </p>
      </header>
      <ol>
        {stops.map((stop, place) => (
          <li
            key={stop.jobId}
            className="grid grid-cols-[auto_auto_1fr_auto] items-center gap-x-3 border-b px-4 py-1.5"
          >
            <Mark index={index} place={place + 1} />
            <bdi className="num text-muted">{stop.start}</bdi>
            <span className="min-w-0 wrap-anywhere">
              <bdi>{stop.customerName}</bdi>
              <span className="block text-xs">
                <a className="link" href={`/app/workforce/job/${stop.jobId}`}>
                  <Id>{stop.jobId}</Id>
                </a>{' '}
                · {typeText(t, stop.type)}
              </span>
            </span>
            <span className="text-end text-xs">
              {t('km', { number: number(stop.km) })}
              <span className="block text-muted">{t('minutes', { number: number(stop.minutes) })}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The letter of a technician, with a stop's number: as on the map. */
export function Mark({ index, place }: { readonly index: number; readonly place?: number }) {
  return (
    <bdi className={classes('grid h-6 min-w-6 place-items-center px-1 text-xs font-semibold', lookOf(index).marker)}>
      {letterOf(index)}
      {place}
    </bdi>
  )
}
