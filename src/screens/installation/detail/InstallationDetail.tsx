import { lazy, Suspense, useEffect, useRef } from 'react'
import { useParams, useSearch } from 'wouter'
import { useHash } from '../../../kit/hash.ts'
import { Section } from '../../../kit/record/Section.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { rootApi } from '../../../kit/root-api.ts'
import type { Params } from '../../../kit/route.ts'
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx'
import { InstallationHead } from './InstallationHead.tsx'
import { InstallationTabs } from './InstallationTabs.tsx'
import { installationDetail } from './installation-detail.detail.tsx'
import { installationTabs } from './installation-tabs.ts'
import { lastJobsSection } from './last-jobs.section.tsx'
import { ownerSection } from './owner.section.tsx'
import { RepeatWarning } from './RepeatWarning.tsx'
import { useRightAddress } from './use-right-address.ts'
import { walletSection } from './wallet.section.tsx'

/** With a warning where services repeat. */
const lastJobs = { ...lastJobsSection, acts: RepeatWarning }

/** Views that `?flow=` opens in place of the page. */
const flows = new Map([
  ['transfer', lazy(() => import('./TransferFlow.tsx').then((file) => ({ default: file.TransferFlow })))],
  ['lifecycle', lazy(() => import('./LifecycleFlow.tsx').then((file) => ({ default: file.LifecycleFlow })))],
  ['recharge', lazy(() => import('../payments/RechargeFlow.tsx').then((file) => ({ default: file.RechargeFlow })))],
  ['refund', lazy(() => import('./RefundFlow.tsx').then((file) => ({ default: file.RefundFlow })))],
])

/** Dialogs over the page, by the name behind the `#`. */
const dialogs = new Map([
  ['service', lazy(() => import('./changes/ServiceDialog.tsx').then((file) => ({ default: file.ServiceDialog })))],
  ['note', lazy(() => import('./changes/NoteDialog.tsx').then((file) => ({ default: file.NoteDialog })))],
  ['partner', lazy(() => import('./changes/PartnerDialog.tsx').then((file) => ({ default: file.PartnerDialog })))],
  [
    'payment-link',
    lazy(() => import('./changes/PaymentLinkDialog.tsx').then((file) => ({ default: file.PaymentLinkDialog }))),
  ],
])

/**
 * One installation (doc1 §2). `?flow=transfer` opens the ownership transfer in its place (S-14), `refund` its refund, `recharge` its recharge;
 * `?tab=` chooses a part of the page, and an open dialog stands behind the `#`.
 */
export function InstallationDetail() {
  const params: Params = useParams()
  useRightAddress()
  return <InstallationPage key={params.id} params={params} />
}

function InstallationPage({ params }: { params: Params }) {
  const { state, send, data: installation } = useRecord(installationDetail, params)
  const search = new URLSearchParams(useSearch())
  const Flow = flows.get(search.get('flow') ?? '')
  const chosen = search.get('tab') ?? ''
  const Tab = installationTabs.get(chosen)
  const Dialog = dialogs.get(useHash())
  // A flow or a dialog may have changed the record, even if it was left by the Back button.
  const wasOver = useRef(false)
  const isOver = Flow !== undefined || Dialog !== undefined
  useEffect(() => {
    if (wasOver.current && !isOver) send({ type: 'read.again' })
    wasOver.current = isOver
  }, [isOver, send])
  if (Flow && state.matches('loading')) return <PageLoading />
  if (Flow && installation) {
    const back = () => rootApi().go(location.pathname, { replace: true })
    return (
      <Suspense fallback={<PageLoading />}>
        <Flow installation={installation} onLeft={back} />
      </Suspense>
    )
  }
  return (
    <InstallationHead
      params={params}
      state={state}
      send={send}
      tabs={<InstallationTabs chosen={Tab ? chosen : ''} />}
      tab={
        Tab &&
        installation && (
          <Suspense fallback={<PageLoading />}>
            <Tab
              key={chosen}
              installation={installation}
              params={params}
              onMoved={() => send({ type: 'read.again' })}
            />
          </Suspense>
        )
      }
      dialog={
        Dialog && (
          <Suspense>
            <Dialog params={params} />
          </Suspense>
        )
      }
      wallet={<Section section={walletSection} params={params} />}
      beside={
        <>
          <Section section={ownerSection} params={params} />
          <Section section={lastJobs} params={params} />
        </>
      }
    />
  )
}
