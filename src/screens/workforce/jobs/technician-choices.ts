import { listTechnicians } from '../../../contract/areas/technicians/technicians.ts'
import { searchLookup } from '../../../kit/choices/search-lookup.tsx'
import type { Lookup } from '../../../kit/lookup.ts'

const listed = { pageSize: 50, orderBy: 'name' }

/** Technicians as choices: all, or those of the city that another field names. */
export const technicianChoices = (by: 'all' | 'city' = 'all'): Lookup =>
  searchLookup({
    endpoint: listTechnicians,
    search: (search, { cityCode = '' }) => {
      if (by === 'all') return { query: { ...listed, search } }
      return cityCode === '' ? null : { query: { ...listed, search, cityCode } }
    },
    one: (technicianId) => ({ query: { technicianId } }),
    option: ({ technicianId, name, city }) => ({
      value: technicianId,
      words: by === 'city' ? name : `${name} · ${city}`,
    }),
  })
