import {
  type CheckedElement,
  getQualityCheckDetail,
  hasFailed,
} from '../../contract/areas/quality-checks/quality-checks.ts'
import { defineList } from '../../kit/list/list-definition.ts'
import { CheckedResult } from './CheckedValue.tsx'

/** What one quality check looked at, in the order of its form (doc1 §2). */
export const checkedElements = defineList<typeof getQualityCheckDetail>({
  id: 'checked-elements',
  texts: 'quality-checks',
  title: 'checks',
  endpoint: getQualityCheckDetail,
  // The service counts these pages from 0 (S-9).
  input: ({ page, size, filters }, { id = '' }) => ({
    query: {
      qualityCheckListMetadataId: id,
      page: page - 1,
      pageSize: size,
      ...(filters.failedFirst ? { orderBy: 'result' } : {}),
    },
  }),
  rowId: ({ id }) => id,
  columns: [
    {
      id: 'check',
      format: 'name',
      at: 'name',
      value: (element: CheckedElement) => element.qualityCheckListElementName,
    },
    { id: 'result', format: 'cell', at: 'sub', cell: (element) => <CheckedResult element={element} /> },
  ],
  filters: [
    {
      name: 'failedFirst',
      label: 'failedFirst',
      any: 'formOrder',
      options: [{ value: 'true', label: 'failedFirst' }],
    },
  ],
  arrange: (elements, { filters }) =>
    filters.failedFirst ? [...elements].sort((a, b) => Number(hasFailed(b)) - Number(hasFailed(a))) : elements,
  sort: { key: 'place' },
  size: 10,
  sizes: [10, 25, 100],
  nothing: { title: 'noDetails', filtered: 'noDetails' },
  failed: 'detailsFailed',
})
