import type { RouteRow } from '../../../kit/route.ts'

const level1 = [['LEVEL_1']] as const
const list = () => '/app/workforce/list'

export const jobRoutes: readonly RouteRow[] = [
  {
    path: '/app/workforce/job/:id',
    title: 'titles:job',
    need: level1,
    belongsTo: list,
    load: () => import('./JobPage.tsx').then((file) => file.JobPage),
  },
  {
    path: '/app/workforce/job/:id/workflow',
    title: 'titles:jobWorkflow',
    need: level1,
    belongsTo: list,
    load: () => import('./JobWorkflow.tsx').then((file) => file.JobWorkflow),
  },
]
