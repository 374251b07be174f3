import { lazy, Suspense } from 'react'
import { useParams, useSearch } from 'wouter'
import type { Installation } from '../../contract/installations.ts'
import { theDoor } from '../../kit/door.ts'
import type { Params } from '../../kit/list-definition.ts'
import { Section } from '../../kit/Section.tsx'
import { useRecord } from '../../kit/use-record.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { InstallationHead } from './InstallationHead.tsx'
import { installationDetail } from './installation-detail.detail.tsx'
import { lastJobsSection } from './last-jobs.section.tsx'
import { ownerSection } from './owner.section.tsx'
import { useRightAddress } from './use-right-address.ts'
import { walletSection } from './wallet.section.tsx'

const TransferFlow = lazy(() => import('./TransferFlow.tsx').then((file) => ({ default: file.TransferFlow })))

/** One installation (doc1 §2, screens §3). `?flow=transfer` opens the ownership transfer in its place (S-14). */
export function InstallationDetail() {
  const params: Params = useParams()
  useRightAddress()
  return <InstallationPage key={params.id} params={params} />
}

function InstallationPage({ params }: { params: Params }) {
  const { state, send } = useRecord(installationDetail, params)
  const installation = state.context.data as Installation | null
  const isTransfer = new URLSearchParams(useSearch()).get('flow') === 'transfer'
  if (isTransfer && installation) {
    const back = () => {
      theDoor().go(location.pathname, { replace: true })
      send({ type: 'read.again' })
    }
    return (
      <Suspense fallback={<Waiting />}>
        <TransferFlow installation={installation} onLeft={back} />
      </Suspense>
    )
  }
  return (
    <InstallationHead
      params={params}
      state={state}
      send={send}
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

const Waiting = () => (
  <div className="grid flex-1 place-items-center text-muted">
    <Spinner label />
  </div>
)
