import { Suspense, useEffect, useState } from 'react'
import { firstPage } from '../shell/first-page.ts'
import { latePart } from '../start/late-part.ts'

const Connection = latePart(() => import('./Connection.tsx').then((file) => file.Connection))

/** Comes with its words once the first page stands: what says that the network is gone can't be fetched then. */
export function LateConnection() {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => void firstPage.then(() => setIsTime(true)), [])
  return <Suspense>{isTime && <Connection />}</Suspense>
}
