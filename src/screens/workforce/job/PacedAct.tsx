import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'
import { now } from '../../../kit/clock.ts'
import { ActReview } from '../../../kit/write/ActReview.tsx'
import type { Act } from '../../../kit/write/act-definition.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Countdown } from '../../../ui/feedback/Countdown.tsx'
import { local } from '../../../ui/sends.ts'
import { lastOf, pausedUntil } from './paced.ts'

interface PacedActProps {
  readonly act: Act
  readonly job: JobRecord
  /** The kind of event that it leaves */
  readonly kind: string
  /** Between two, seconds */
  readonly pause: number
  readonly onMoved: () => void
}

/** An act that sends something to the customer: after one, the next must wait, and the rest of the wait is shown. */
export function PacedAct({ act, job, kind, pause, onMoved }: PacedActProps) {
  const { t } = useTranslation('job')
  const at = lastOf(job, kind)
  const until = at ? Date.parse(pausedUntil(at, pause)) : 0
  const [checkedAt, setCheckedAt] = useState(now)
  useEffect(() => {
    const left = until - now()
    if (left <= 0) return
    const timer = setTimeout(() => setCheckedAt(now()), left)
    return () => clearTimeout(timer)
  }, [until])
  if (until <= Math.max(checkedAt, 0) || until <= now()) return <ActReview act={act} subject={job} onMoved={onMoved} />
  return (
    <Button {...local} reason={t('waitAgain')}>
      {t(act.ask)} <Countdown until={until} now={now} />
    </Button>
  )
}
