import { Suspense, useEffect, useState } from 'react'
import { latePart } from '../start/late-part.ts'
import { firstPage } from './first-page.ts'

const HeaderSearch = latePart(() => import('./HeaderSearch.tsx').then((file) => file.HeaderSearch))

/** The search comes after the first page, or where somebody asks for it; until then its field's outline holds the place. */
export function LateSearch({ wanted }: { wanted: boolean }) {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => void firstPage.then(() => setIsTime(true)), [])
  const outline = <span aria-hidden="true" className="input block" />
  return <Suspense fallback={outline}>{isTime || wanted ? <HeaderSearch /> : outline}</Suspense>
}
