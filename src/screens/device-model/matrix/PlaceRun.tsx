import { BulkRun } from '../../../kit/bulk/BulkRun.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { mappingId } from '../address.ts'
import { mappingActs } from '../mappings.bulk.ts'
import { mappings } from '../mappings.list.tsx'
import { type PlaceInView, placeOf } from './place.ts'

interface PlaceRunProps extends PlaceInView {
  /** Id of the act */
  readonly run: string
}

/** Switches the mappings of a place that stand otherwise, one call each. The run is that of the list. */
export function PlaceRun({ run, again, ...place }: PlaceRunProps) {
  const act = mappingActs.find(({ id }) => id === run)
  if (!act) return null
  const { valid, invalid } = placeOf(place)
  const rows = new Map((run === 'invalidate' ? valid : invalid).map((one) => [mappingId(one), one]))
  const leave = (began: boolean) => {
    const said = new URLSearchParams(location.search)
    said.delete('run')
    rootApi().go(`${location.pathname}?${said}${location.hash}`, { replace: true })
    if (began) again()
  }
  return <BulkRun list={mappings} params={{}} act={act} rows={rows} request={null} total={rows.size} onLeave={leave} />
}
