import { useTranslation } from 'react-i18next'
import { listRoutingPlaces, type RoutingCity } from '../../../contract/areas/routing/routing.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { sending } from '../../../kit/sending.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Popover } from '../../../ui/overlays/Popover.tsx'
import { local } from '../../../ui/sends.ts'
import { type ChosenPlaces, goToPlaces } from './places-in-address.ts'
import { useTurn } from './use-follow-ups.ts'

const places = defineAsks<typeof listRoutingPlaces>({ endpoint: listRoutingPlaces, input: () => ({}) })

/** City and zones of the whole page, each with how many jobs wait there. */
export function PlaceChoice({ cityCode, zoneCodes, turn }: ChosenPlaces & { readonly turn: number }) {
  const { t } = useTranslation('routing')
  const { number } = useFormats()
  const { state, send } = useRecord(places, {})
  useTurn(turn, send)
  const cities = (state.context.data ?? []) as readonly RoutingCity[]
  const counted = (name: string, jobs: number) => `${name} (${number(jobs)})`
  const options = cities.map(({ cityCode: value, city, jobs }) => ({ value, label: counted(city, jobs) }))
  const isNamed = cityCode === '' || options.some(({ value }) => value === cityCode)
  const zones = cities.find((city) => city.cityCode === cityCode)?.zones ?? []
  if (state.hasTag('failed')) return <Button {...sending(send)('read.again')}>{t('placesAgain')}</Button>
  return (
    <>
      <Select
        {...local}
        look="inline"
        label={t('city')}
        name="cityCodes"
        placeholder={t('allCities')}
        options={isNamed ? options : [...options, { value: cityCode, label: cityCode }]}
        value={cityCode}
        onValue={(chosen) => goToPlaces({ cityCode: chosen, zoneCodes: [] })}
      />
      <Popover
        label={t('zones')}
        count={zoneCodes.length}
        reason={cityCode === '' ? t('cityFirst') : zones.length === 0 ? t('noZones') : undefined}
      >
        {() => (
          <div className="w-96 max-w-full">
            <CheckboxGroup
              {...local}
              label={t('zones')}
              name="zoneCodes"
              help={t('zonesHelp')}
              choices={zones.map(({ zoneCode, zone, jobs }) => ({ value: zoneCode, label: counted(zone, jobs) }))}
              chosen={zoneCodes}
              onChosen={(chosen) => goToPlaces({ cityCode, zoneCodes: chosen })}
            />
          </div>
        )}
      </Popover>
    </>
  )
}
