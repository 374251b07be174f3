import { listMappings, type Mapping } from '../../contract/areas/devices/device-models.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { cities } from '../../kit/names.tsx'
import { mappingId } from './address.ts'
import { models, plans } from './choices.ts'
import { DeviceModelTabs } from './DeviceModelTabs.tsx'
import { mappingStatuses, statusOf } from './mapping-status.ts'

/** Which model goes with which plan in which city (doc2 §3). */
export const mappings = defineList<typeof listMappings>({
  id: 'mappings',
  texts: 'device-models',
  title: 'title',
  endpoint: listMappings,
  input: (request) => ({ query: listQuery(request) }),
  rowId: mappingId,
  href: (row) => `#${mappingId(row)}`,
  columns: [
    { id: 'model', format: 'name', sort: 'model', link: true, at: 'name', value: ({ model }: Mapping) => model },
    { id: 'city', format: 'name', sort: 'city', at: 'sub', value: ({ city }) => city },
    { id: 'plan', format: 'name', sort: 'plan', at: 'sub2', value: ({ plan }) => plan },
    {
      id: 'status',
      format: 'status',
      sort: 'isValid',
      at: 'side',
      codes: mappingStatuses,
      usual: 'VALID',
      value: statusOf,
    },
    { id: 'open', format: 'count', value: ({ openDeliveries }) => openDeliveries },
    { id: 'changed', format: 'dateTime', sort: 'updatedAt', value: ({ updatedAt }) => updatedAt },
  ],
  above: DeviceModelTabs,
  act: { label: 'create', href: '#create' },
  search: { label: 'searchMappings', placeholder: 'searchPlaceholder' },
  filters: [
    { name: 'city', label: 'city', any: 'anyCity', options: cities },
    { name: 'plan', label: 'plan', any: 'anyPlan', options: plans },
    { name: 'model', label: 'model', any: 'anyModel', options: models },
    {
      name: 'isValid',
      label: 'status',
      any: 'anyStatus',
      options: [
        { value: 'true', label: 'statuses/VALID' },
        { value: 'false', label: 'statuses/INVALID' },
      ],
    },
  ],
  sort: { key: 'city' },
  nothing: { title: 'nothingTitle', text: 'nothingText', act: { label: 'create', href: '#create' } },
  bulk: () => import('./mappings.bulk.ts').then((file) => file.mappingActs),
})
