import { listTechnicians } from '../../../contract/areas/technicians/technicians.ts'
import type { CallInput } from '../../../contract/endpoint.ts'
import { pagedLookup } from '../../../kit/choices/paged-lookup.ts'
import type { Lookup } from '../../../kit/lookup.ts'

type Query = CallInput<typeof listTechnicians>['query']

/** Technicians as choices: all, or those of the city that another field names. */
export const technicianChoices = (by: 'all' | 'city' = 'all'): Lookup =>
  pagedLookup(
    listTechnicians,
    ({ cityCode = '' }) => (by === 'city' ? (cityCode === '' ? null : asked({ cityCode })) : asked({})),
    ({ technicianId, name, city }) => ({
      value: technicianId,
      words: by === 'city' ? name : `${name} · ${city}`,
    }),
  )

const asked = (by: Query): { readonly query: Query } => ({ query: { ...by, pageSize: 200, orderBy: 'name' } })
