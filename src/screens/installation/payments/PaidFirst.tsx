import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import { FlowFrame } from '../../../kit/flow/FlowFrame.tsx'
import { FlowQuestion } from '../../../kit/flow/FlowQuestion.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { useWaitingRecharges, WaitingBanners } from './WaitingRecharges.tsx'

interface PaidFirstProps {
  readonly installation: Pick<Installation, 'id' | 'city' | 'customerName'>
  /** Whether its recharge was open already when the page came */
  readonly isOpen: boolean
  /** Leads back to the installation */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** Whether a flow runs at this moment: read once, before the page starts it. */
export const useWasRunning = (id: string): boolean => useState(() => rootApi().running(id) !== undefined)[0]

/**
 * Before a recharge: one that is paid and not in effect is offered first, so that no one pays twice (S-141). Who wants
 * another one says so by the address, `&anyway=true`.
 */
export function PaidFirst({ installation: { id, city, customerName }, isOpen, onLeave, children }: PaidFirstProps) {
  const { t } = useTranslation(['payments', 'plan-application'])
  const isAnyway = new URLSearchParams(useSearch()).has('anyway')
  const waiting = useWaitingRecharges(id)
  const { state, found } = waiting
  if (isOpen || isAnyway) return children
  if (state.matches('loading')) return <PageLoading />
  if (found.length === 0 && !state.context.failure) return children
  return (
    <FlowFrame
      title={t('plan-application:title')}
      record={
        <>
          <Id>{id}</Id> · {city} · <bdi>{customerName}</bdi>
        </>
      }
      acts={<Button onClick={onLeave}>{t('plan-application:done')}</Button>}
    >
      <FlowQuestion place="paidFirst" question={t(found.length > 0 ? 'paidFirst' : 'paidUnknown')}>
        <WaitingBanners waiting={waiting} onMoved={onLeave} />
        <div>
          <LinkButton href="?flow=recharge&anyway=true">{t('rechargeAnyway')}</LinkButton>
        </div>
      </FlowQuestion>
    </FlowFrame>
  )
}
