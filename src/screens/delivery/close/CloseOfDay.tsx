import { useTranslation } from 'react-i18next'
import { useLocationProperty } from 'wouter/use-browser-location'
import { listCities } from '../../../contract/areas/areas/cities.ts'
import { addDays, daysFrom } from '../../../i18n/days.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { today as todayNow } from '../../../kit/clock.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { cities } from '../../../kit/names.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { type Choices, useChoices } from '../../../kit/use-options.ts'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { local } from '../../../ui/sends.ts'
import { CloseOfCity } from './CloseOfCity.tsx'
import { closeAddress, closeIn, personsAddress } from './close-address.ts'
import { CloseTab } from './PersonsTabs.tsx'

/** An older day may stand in the address. */
const offeredDays = 14

/** The close of a day: what all delivery persons of a city still have, on one sheet. City and day stand in the address. */
export function CloseOfDay() {
  const { t } = useTranslation(['delivery-close', 'delivery'])
  const { date, weekday } = useFormats()
  const today = todayNow()
  const search = useLocationProperty(() => location.search)
  const { choices, state, again } = useChoices(cities, t)
  const asked = closeIn(search, today)
  const { day } = asked
  const cityCode = asked.cityCode || (choices[0]?.value ?? '')
  const offered = daysFrom(addDays(today, 1 - offeredDays), offeredDays).toReversed()
  const days = offered.includes(day) ? offered : [...offered, day]
  const isNamed = choices.some(({ value }) => value === cityCode)
  const go = (city: string, of: string) => rootApi().go(closeAddress(city, of === today ? '' : of))
  return (
    <div className="flex flex-1 flex-col bg-canvas">
      <PageHead
        title={t('delivery:closeOfDay')}
        crumbs={[
          { label: t('delivery:delivery') },
          { label: t('delivery:persons'), href: personsAddress(asked.cityCode) },
        ]}
      />
      <CloseTab />
      <div className="grid content-start gap-4 p-6 max-sm:p-4">
        <div className="grid max-w-120 grid-cols-2 gap-3 max-sm:grid-cols-1 print:hidden">
          <Select
            {...local}
            label={t('delivery:city')}
            name="cityCode"
            options={isNamed ? choices : [...choices, { value: cityCode, label: cityCode }]}
            value={cityCode}
            onValue={(city) => go(city, day)}
          />
          <Select
            {...local}
            label={t('day')}
            name="day"
            options={days.map((value) => ({ value, label: `${weekday(value)} ${date(value)}` }))}
            value={day}
            onValue={(chosen) => go(cityCode, chosen)}
          />
        </div>
        {cityCode ? (
          <CloseOfCity
            key={`${cityCode} ${day}`}
            cityCode={cityCode}
            city={choices.find(({ value }) => value === cityCode)?.label ?? cityCode}
            day={day}
          />
        ) : (
          <NoCity state={state} onRetry={again} />
        )}
      </div>
    </div>
  )
}

interface NoCityProps extends Pick<Choices, 'state'> {
  readonly onRetry: () => void
}

/** Nothing is asked about before the cities are there, and where there is none. */
function NoCity({ state, onRetry }: NoCityProps) {
  const { t } = useTranslation('delivery')
  if (state?.hasTag('failed'))
    return <FailedView failure={state.context.failure} fallback={listCities.fallback} onRetry={onRetry} />
  if (state?.hasTag('busy')) return <EmptyView kind="loading" />
  return (
    <EmptyView kind="nothing" title={t('noPersonsTitle')}>
      {t('noPersonsText')}
    </EmptyView>
  )
}
