import { listQualityChecks, type QualityCheck } from '../../contract/areas/quality-checks/quality-checks.ts'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'

/** One row by its id, for a page that was opened without it. A service that ignores the id answers another. */
const oneCheck = defineAsks<typeof listQualityChecks>({
  endpoint: listQualityChecks,
  input: ({ id = '' }) => ({
    query: { page: 1, pageSize: 1, qualityCheckListMetadataId: id },
  }),
})

export type FoundCheck = QualityCheck | 'coming' | 'unknown'

export function useOneCheck(id: string): FoundCheck {
  const { state, data: page } = useRecord(oneCheck, { id })
  if (state.hasTag('busy')) return 'coming'
  return page?.items.find((row) => row.id === id) ?? 'unknown'
}
