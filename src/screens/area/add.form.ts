import { addArea, listAreas } from '../../contract/areas/areas/areas.ts'
import { foldName, trimmed } from '../../contract/normalise.ts'
import { defineForm } from '../../kit/form/form-definition.ts'
import { areaAddress } from '../../records/record-links.ts'
import { areaCrumbs, areaList } from './area-crumbs.ts'
import { areaFields, areaOf } from './area-fields.ts'

/** A new area (doc2 §2). A name that another area of the zone has is rejected by name. */
export const addForm = defineForm<typeof addArea, typeof listAreas>({
  id: 'area-add',
  texts: 'area',
  title: 'add',
  crumbs: areaCrumbs,
  fields: areaFields,
  submit: 'add',
  saved: 'added',
  fallback: 'area:addFailed',
  endpoint: addArea,
  input: (values) => ({ body: areaOf(values) }),
  find: {
    endpoint: listAreas,
    input: ({ name = '', zone = '' }) => ({ query: { search: trimmed(name), zone, pageSize: 200 } }),
    values: ({ items }, typed) =>
      items.some(({ name }) => foldName(name) === foldName(typed.name ?? '')) ? typed : null,
  },
  back: () => areaList,
  done: ({ areaId }) => areaAddress(areaId),
})
