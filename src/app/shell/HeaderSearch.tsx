import { HeaderSearchView } from '../../flows/header-search/HeaderSearchView.tsx'
import { headerSearch } from '../../flows/header-search/header-search.wiring.ts'
import { useFlow } from '../../kit/root-api.ts'

/** The header search, which continues while pages change. */
export function HeaderSearch() {
  const search = useFlow(headerSearch, headerSearch.name, undefined)
  return search ? <HeaderSearchView {...search} /> : null
}
