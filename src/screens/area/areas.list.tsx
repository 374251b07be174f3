import { type Area, listAreaStates, listAreaStatuses, listAreas } from '../../contract/areas/areas/areas.ts'
import { officeCities } from '../../kit/choices/office-cities.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { codeOption, lookup } from '../../kit/lookup.ts'
import { areaStatuses as codes } from '../../records/area-status.ts'
import { areaAddress, areaEditAddress } from '../../records/record-links.ts'

const named = ({ code, name }: { readonly code: string; readonly name: string }) => ({ value: code, words: name })

/** All areas (doc2 §2). */
export const areas = defineList<typeof listAreas>({
  id: 'areas',
  texts: 'area',
  title: 'areas',
  crumbs: [{ label: 'dashboard', href: '/app/area/dashboard' }],
  endpoint: listAreas,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ areaId }) => areaId,
  href: ({ areaId }) => areaAddress(areaId),
  columns: [
    { id: 'id', format: 'id', sort: 'areaId', link: true, at: 'sub', value: ({ areaId }: Area) => areaId },
    { id: 'name', format: 'name', sort: 'name', at: 'name', most: 16, value: ({ name }) => name },
    { id: 'city', format: 'name', sort: 'city', value: ({ cityName }) => cityName },
    { id: 'zone', format: 'name', sort: 'zone', most: 12, value: ({ zone }) => zone },
    { id: 'state', format: 'name', sort: 'state', value: ({ state }) => state },
    {
      id: 'status',
      format: 'status',
      sort: 'status',
      at: 'side',
      codes,
      value: ({ status }) => status,
      usual: 'ACTIVE',
    },
    {
      id: 'serviceable',
      format: 'cell',
      cell: ({ serviceable }, { t }) => t(serviceable ? 'yes' : 'no'),
      plain: ({ serviceable }, { t }) => t(serviceable ? 'yes' : 'no'),
    },
    { id: 'slots', format: 'count', sort: 'slots', value: ({ slots }) => slots },
    {
      id: 'acts',
      format: 'cell',
      cell: ({ areaId, name }, { t }) => (
        <a href={areaEditAddress(areaId)} aria-label={t('editOf', { name })}>
          {t('editRow')}
        </a>
      ),
      plain: () => null,
      givesWay: 'never',
    },
  ],
  act: { label: 'add', href: '/app/area/add' },
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    { name: 'state', label: 'state', any: 'anyState', options: lookup(listAreaStates, named) },
    { name: 'city', label: 'city', any: 'anyCity', options: officeCities },
    {
      name: 'status',
      label: 'status',
      any: 'anyStatus',
      options: lookup(listAreaStatuses, codeOption(codes)),
    },
  ],
  sort: { key: 'areaId' },
  nothing: { title: 'nothingTitle', text: 'nothingText', act: { label: 'add', href: '/app/area/add' } },
})
