import { HeaderSearchView } from '../../flows/header-search/HeaderSearchView.tsx'
import { headerSearch } from '../../flows/header-search/header-search.wiring.ts'
import { useFlow } from '../../kit/door.ts'

/** The one search of the header: it goes on while pages come and go. */
export function HeaderSearch() {
  const search = useFlow(headerSearch, headerSearch.name, undefined)
  return search ? <HeaderSearchView {...search} /> : null
}
