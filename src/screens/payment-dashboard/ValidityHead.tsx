import type { ListInView } from '../../kit/list/list-definition.ts'
import { BucketCards } from './BucketCards.tsx'
import { DashboardTabs } from './DashboardTabs.tsx'

export const ValidityHead = (list: ListInView) => (
  <>
    <DashboardTabs chosen="validity" />
    <BucketCards {...list} />
  </>
)
