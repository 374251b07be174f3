import { listDeliveryPersons } from '../../../contract/areas/delivery/delivery-people.ts'
import { today } from '../../../kit/clock.ts'
import { defineAsks, preloadRecord } from '../../../kit/record/use-record.ts'
import { closeIn } from './close-address.ts'

/** Everyone of a city with what they still have, in one call. */
export const closeOfCity = defineAsks<typeof listDeliveryPersons>({
  endpoint: listDeliveryPersons,
  input: ({ cityCode = '', day = '' }) => ({
    query: { cityCode: [cityCode], closeOf: day, orderBy: 'name', pageSize: 200 },
  }),
})

/** Asks beside the code of the page, where the address names the city. */
export function preload(search: string): void {
  const { cityCode, day } = closeIn(search, today())
  if (cityCode) preloadRecord(closeOfCity, { cityCode, day })
}
