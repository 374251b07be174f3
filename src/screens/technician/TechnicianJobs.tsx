import { useParams } from 'wouter'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Params } from '../../kit/route.ts'
import { TechnicianLinks } from './TechnicianLinks.tsx'
import { technicianDay } from './technician-jobs.list.ts'

export function TechnicianJobs() {
  const params: Params = useParams()
  const { technicianId = '' } = params
  return (
    <ListScreen
      key={technicianId}
      list={technicianDay}
      params={params}
      actions={<TechnicianLinks technicianId={technicianId} />}
    />
  )
}
