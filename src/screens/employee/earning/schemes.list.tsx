import { type EarningScheme, listEarningSchemes } from '../../../contract/areas/earnings/earning-configs.ts'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { schemeAddress } from './earning-address.ts'
import { professions } from './earning-words.ts'

/** What people of the field are paid by (doc2 §2, S-306). */
export const schemes = defineList<typeof listEarningSchemes>({
  id: 'earning-schemes',
  texts: 'earning',
  title: 'schemes',
  endpoint: listEarningSchemes,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ schemeId }) => schemeId,
  href: ({ schemeId }) => schemeAddress(schemeId),
  columns: [
    {
      id: 'name',
      format: 'name',
      sort: 'name',
      link: true,
      at: 'name',
      most: 20,
      value: ({ name }: EarningScheme) => name,
    },
    { id: 'id', format: 'id', sort: 'schemeId', at: 'sub', value: ({ schemeId }) => schemeId },
    {
      id: 'profession',
      format: 'cell',
      sort: 'profession',
      at: 'side',
      cell: ({ profession }, { t }) => t(`professions/${profession}`, { defaultValue: profession }),
      plain: ({ profession }) => profession,
    },
    { id: 'people', format: 'count', sort: 'people', value: ({ people }) => people },
    { id: 'versions', format: 'count', sort: 'versions', value: ({ versions }) => versions },
    {
      id: 'inEffectFrom',
      format: 'date',
      none: 'notInEffect',
      at: 'amount',
      value: ({ inEffect }) => inEffect?.effectiveFrom ?? null,
    },
    { id: 'comingFrom', format: 'date', value: ({ coming }) => coming?.effectiveFrom ?? null },
    { id: 'added', format: 'date', sort: 'createdAt', value: ({ createdAt }) => createdAt },
  ],
  act: { label: 'addScheme', href: '#add' },
  search: { label: 'searchSchemes', placeholder: 'searchSchemesPlaceholder' },
  filters: [
    {
      name: 'profession',
      label: 'profession',
      any: 'anyProfession',
      options: Object.entries(professions).map(([value, { label }]) => ({ value, label })),
    },
  ],
  sort: { key: 'schemeId' },
  nothing: { title: 'noSchemes', act: { label: 'addScheme', href: '#add' } },
})
