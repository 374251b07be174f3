import { lazy, Suspense, useEffect, useRef } from 'react'
import { useParams, useSearch } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { Installation } from '../../../contract/areas/installations.ts'
import { Section } from '../../../kit/record/Section.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { rootApi } from '../../../kit/root-api.ts'
import type { Params } from '../../../kit/route.ts'
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx'
import { InstallationHead } from './InstallationHead.tsx'
import { installationDetail } from './installation-detail.detail.tsx'
import { lastJobsSection } from './last-jobs.section.tsx'
import { ownerSection } from './owner.section.tsx'
import { useRightAddress } from './use-right-address.ts'
import { walletSection } from './wallet.section.tsx'

/** Views that `?flow=` opens in place of the page. */
const flows = new Map([
  ['transfer', lazy(() => import('./TransferFlow.tsx').then((file) => ({ default: file.TransferFlow })))],
  ['refund', lazy(() => import('./RefundFlow.tsx').then((file) => ({ default: file.RefundFlow })))],
])

const PaymentLinkDialog = lazy(() =>
  import('./PaymentLinkDialog.tsx').then((file) => ({ default: file.PaymentLinkDialog })),
)

/** One installation (doc1 §2). `?flow=transfer` opens the ownership transfer in its place (S-14), `refund` its refund. */
export function InstallationDetail() {
  const params: Params = useParams()
  useRightAddress()
  return <InstallationPage key={params.id} params={params} />
}

function InstallationPage({ params }: { params: Params }) {
  const { state, send } = useRecord(installationDetail, params)
  const installation = state.context.data as Installation | null
  const Flow = flows.get(new URLSearchParams(useSearch()).get('flow') ?? '')
  const dialog = useLocationProperty(() => location.hash)
  // A flow may have changed status or owner, even if it was left by the Back button.
  const wasInFlow = useRef(false)
  useEffect(() => {
    if (wasInFlow.current && !Flow) send({ type: 'read.again' })
    wasInFlow.current = Flow !== undefined
  }, [Flow, send])
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
      dialog={
        dialog === '#payment-link' && (
          <Suspense>
            <PaymentLinkDialog params={params} />
          </Suspense>
        )
      }
      wallet={<Section section={walletSection} params={params} />}
      beside={
        <>
          <Section section={ownerSection} params={params} />
          <Section section={lastJobsSection} params={params} />
        </>
      }
    />
  )
}
