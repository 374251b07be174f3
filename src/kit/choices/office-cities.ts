import { listAreaCities } from '../../contract/areas/areas/areas.ts'
import { lookupBy } from '../lookup.ts'

/** Cities by the call that the staff office may make, who need not hold LEVEL_1. */
export const officeCities = lookupBy(
  listAreaCities,
  () => ({ query: {} }),
  ({ code, name }) => ({ value: code, words: name }),
)
