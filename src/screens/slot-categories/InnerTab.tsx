import { Redirect, useParams } from 'wouter'
import { Categories } from './Categories.tsx'
import { innerTabs, slotCategoryPage } from './category-address.ts'

/** A tab with a tab of its own. Only categories have some; an unknown one leads to the first (S-38). */
export function InnerTab() {
  const { tab = '', innerTab = '' }: { readonly tab?: string; readonly innerTab?: string } = useParams()
  if (tab !== 'categories') return <Redirect to={`${slotCategoryPage}/${tab}`} replace />
  if (!innerTabs.includes(innerTab))
    return <Redirect to={`${slotCategoryPage}/categories/${innerTabs[0]}${location.hash}`} replace />
  return <Categories />
}
