import { lazy, Suspense, useEffect, useState } from 'react'
import { patiently } from '../patiently.ts'
import { firstPage } from './first-page.ts'

const HeaderSearch = lazy(() =>
  patiently(() => import('./HeaderSearch.tsx')).then((file) => ({ default: file.HeaderSearch })),
)

/** The search comes after the first page, or where somebody asks for it; until then its field's outline holds the place. */
export function LateSearch({ wanted }: { wanted: boolean }) {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => void firstPage.then(() => setIsTime(true)), [])
  const outline = <span aria-hidden="true" className="input block" />
  return <Suspense fallback={outline}>{isTime || wanted ? <HeaderSearch /> : outline}</Suspense>
}
