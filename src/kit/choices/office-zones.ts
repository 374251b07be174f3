import { listAreaZones } from '../../contract/areas/areas/areas.ts'
import { lookupBy } from '../lookup.ts'

/** Every zone with its city. */
export const officeZones = lookupBy(
  listAreaZones,
  () => ({ query: {} }),
  ({ zoneCode, zoneName, cityName }) => ({ value: zoneCode, words: `${zoneName}, ${cityName}` }),
)

/** The zones of the city that the form's field `city` names. */
export const zonesOfCity = lookupBy(
  listAreaZones,
  ({ city }) => (city ? { query: { city } } : null),
  ({ zoneCode, zoneName }) => ({ value: zoneCode, words: zoneName }),
)
