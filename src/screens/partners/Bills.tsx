import { useParams } from 'wouter'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Params } from '../../kit/route.ts'
import { bills } from './bills.list.tsx'

/** The bills of the partner whom the address names. */
export function Bills() {
  const params: Params = useParams()
  return <ListScreen key={params.partnerId} list={bills} params={params} />
}
