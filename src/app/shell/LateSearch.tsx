import { Suspense } from 'react'
import { lazyWithRetry } from '../start/lazy-with-retry.ts'
import { useAfterFirstPage } from './first-page.ts'

const HeaderSearch = lazyWithRetry(() => import('./HeaderSearch.tsx').then((file) => file.HeaderSearch))

/** Loads the search after the first page, or when someone asks for it. The outline of its field keeps the place. */
export function LateSearch({ wanted }: { wanted: boolean }) {
  const isTime = useAfterFirstPage()
  const outline = <span aria-hidden="true" className="input block" />
  return <Suspense fallback={outline}>{isTime || wanted ? <HeaderSearch /> : outline}</Suspense>
}
