import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { preference } from '../../client/preferences.ts'
import { useUser } from '../root-api.ts'
import { storedText } from '../stored-schemas.ts'

const schema = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), by: storedText })

/**
 * When an act that no call tells of was last done in this browser, in any of its tabs, and by whom (S-83). The second
 * of the pair notes that the person who is signed in did it.
 */
export function useLastDone(act: string) {
  const user = useUser()
  const record = useMemo(() => preference(`last-done.${act}`, schema, 'local'), [act])
  const [last, show] = useState(() => record.load())
  useEffect(() => record.subscribe(show), [record])
  const note = (at: string) => {
    const done = { at, by: user ? `${user.firstname} ${user.lastname}`.trim() : '' }
    record.save(done)
    show(done)
  }
  return [last, note] as const
}
