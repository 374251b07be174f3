import { useParams } from 'wouter'
import { RouteTabs } from '../../kit/tabs/RouteTabs.tsx'
import { slotCategoryPage } from './category-address.ts'

const ids = ['categories', 'display-rules', 'custom-slots']

export function SlotCategoryTabs() {
  const { tab = 'categories' }: { readonly tab?: string } = useParams()
  return (
    <RouteTabs
      href={(id) => `${slotCategoryPage}/${id}`}
      texts="slot-categories"
      label="parts"
      ids={ids}
      chosen={tab}
    />
  )
}
