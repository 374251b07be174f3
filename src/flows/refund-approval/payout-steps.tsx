import type { useTranslation } from 'react-i18next'
import type { PayoutLink, Refund } from '../../contract/areas/refunds/refunds.ts'
import type { StepperStep } from '../../ui/feedback/Stepper.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'

type Translate = ReturnType<typeof useTranslation>['t']

/** Steps after the approvals: ended links with who cancelled them and why, the active link, the payment. */
export function payoutSteps(t: Translate, { state, link, earlierLinks = [] }: Refund): StepperStep[] {
  const isLinked = state === 'LINK_ACTIVE' || state === 'PAID'
  const links = link ? [...earlierLinks, link] : earlierLinks
  return [
    ...links.flatMap((one) => endedStep(t, one) ?? []),
    {
      id: 'link',
      label: t('payoutLink'),
      state: isLinked ? 'done' : 'upcoming',
      ...(isLinked && link && madeBy(link)),
    },
    { id: 'paid', label: t('paid'), state: state === 'PAID' ? 'done' : 'upcoming', end: true },
  ]
}

/** Steps of a refund rejected after its approvals: the links before, then who rejected it, when and why (S-85). */
export function rejectionSteps(t: Translate, { rejection, link, earlierLinks = [] }: Refund): StepperStep[] {
  if (!rejection) return []
  const links = link ? [...earlierLinks, link] : earlierLinks
  return [
    ...links.flatMap((one) => endedStep(t, one) ?? []),
    {
      id: 'rejection',
      label: t('rejectedAfter'),
      state: 'stopped',
      end: true,
      time: <DateTime at={rejection.at} />,
      detail: (
        <>
          <bdi>{rejection.actorName}</bdi>
          {rejection.note && <p className="text-muted wrap-anywhere">{rejection.note}</p>}
        </>
      ),
    },
  ]
}

const madeBy = ({ createdAt, createdBy }: PayoutLink) => ({
  time: <DateTime at={createdAt} />,
  detail: <bdi>{createdBy}</bdi>,
})

const labels = { CANCELLED: 'linkCancelled', EXPIRED: 'linkRanOut' } as const

function endedStep(t: Translate, { id, state, endedAt, endedBy, reason }: PayoutLink): StepperStep | undefined {
  if (state !== 'CANCELLED' && state !== 'EXPIRED') return undefined
  return {
    id,
    label: t(labels[state]),
    state: 'stopped',
    time: <DateTime at={endedAt} />,
    detail: (
      <>
        {endedBy && <bdi>{endedBy}</bdi>}
        {reason && <p className="text-muted wrap-anywhere">{reason}</p>}
      </>
    ),
  }
}
