import i18next from 'i18next'
import { lazy, Suspense, useEffect, useState } from 'react'
import { notify, rootApi, useFlow } from '../root-api.ts'
import { type Act, actId } from './act-definition.ts'
import { actFlow } from './act-flow.ts'
import { ReviewView } from './ReviewView.tsx'

const ActAffects = lazy(() => import('./ActAffects.tsx').then((file) => ({ default: file.ActAffects })))

/** The review of an act that changes more than its record says what else. */
const withAffected = (act: Act): Act =>
  act.affects
    ? {
        ...act,
        review: (subject) => (
          <>
            {act.review(subject)}
            <Suspense>
              <ActAffects act={act} subject={subject} />
            </Suspense>
          </>
        ),
      }
    : act

interface ActReviewProps {
  readonly act: Act
  readonly subject: unknown
  /** Called when the record has changed, by this act or by another person's */
  readonly onMoved: (answer?: unknown) => void
}

/** The button of an act on one record, its review and its outcomes. It goes on when its screen is left. */
export function ActReview({ act, subject, onMoved }: ActReviewProps) {
  const id = actId(act, subject)
  const [flow] = useState(() => actFlow(act))
  const running = useFlow(flow, id, { subject, confirms: act.confirms ?? 'first' })
  const { state } = running ?? {}
  const end = state?.matches('succeeded')
    ? 'done'
    : state?.matches('refused') && state.context.became === 'lost'
      ? 'lost'
      : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run once, at the end.
  useEffect(() => {
    if (!end) return
    const failure = state?.context.failure
    const answer = state?.context.answer
    rootApi().stop(id)
    const ms = act.toastMs === undefined ? {} : { ms: act.toastMs }
    if (end === 'done')
      notify({ tone: 'good', text: i18next.t(`${act.texts}:${act.done}`), detail: act.idOf(subject), ...ms })
    // Who was first, and when, is told with every rejection (S-328).
    else if (failure?.status !== 409) notify({ tone: 'bad', text: i18next.t('kit-record:otherCameFirst') })
    onMoved(answer)
  }, [end])
  return running && !end ? <ReviewView review={withAffected(act)} {...running} /> : null
}
