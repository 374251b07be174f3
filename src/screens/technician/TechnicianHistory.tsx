import { useParams } from 'wouter'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Params } from '../../kit/route.ts'
import { TechnicianLinks } from './TechnicianLinks.tsx'
import { technicianHistory } from './technician-jobs.list.ts'

export function TechnicianHistory() {
  const params: Params = useParams()
  const { technicianId = '' } = params
  return (
    <ListScreen
      key={technicianId}
      list={technicianHistory}
      params={params}
      actions={<TechnicianLinks technicianId={technicianId} />}
    />
  )
}
