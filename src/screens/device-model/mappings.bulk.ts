import {
  invalidateMapping,
  listMappings,
  type Mapping,
  validateMapping,
} from '../../contract/areas/devices/device-models.ts'
import type { Page } from '../../contract/page.ts'
import { defineBulkAct } from '../../kit/bulk/bulk-definition.ts'
import { keyOf, mappingAddress } from './address.ts'
import { statusOf } from './mapping-status.ts'

/** The list's row, or the mapping that the list was asked for by its key. Undefined where it is gone. */
const mappingIn = (found: Mapping | Page<Mapping>): Mapping | undefined => ('items' in found ? found.items[0] : found)

const validityOf = (found: Mapping | Page<Mapping>): string => {
  const one = mappingIn(found)
  return one ? statusOf(one) : ''
}

/** A whole city, a whole plan or whatever is selected: one call a key (S-290). */
const shared = (to: 'validate' | 'invalidate') => ({
  id: to,
  label: `many/${to}`,
  texts: 'device-models',
  fields: [],
  submit: `many/${to}`,
  saved: `done/${to}`,
  fallback: `device-models:failed/${to}`,
  input: (id: string) => ({ body: keyOf(id) }),
  currentValue: validityOf,
  wanted: () => (to === 'validate' ? 'VALID' : 'INVALID'),
  record: {
    endpoint: listMappings,
    input: (id: string) => {
      const { city, plan, model } = keyOf(id)
      return { query: { city: [city], plan, model } }
    },
  },
  href: mappingAddress,
})

export const mappingActs = [
  defineBulkAct<Mapping, typeof validateMapping, typeof listMappings>({
    ...shared('validate'),
    endpoint: validateMapping,
  }),
  defineBulkAct<Mapping, typeof invalidateMapping, typeof listMappings>({
    ...shared('invalidate'),
    endpoint: invalidateMapping,
  }),
]
