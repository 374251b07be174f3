import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import type { DeliveryRecord } from '../../../contract/areas/delivery/deliveries.ts'
import { deliveryMovesOf } from '../../../contract/areas/delivery/delivery-status.ts'
import { isMovable } from '../../../contract/areas/jobs/job-moves.ts'
import { leaveHash, useHash } from '../../../kit/hash.ts'
import { DetailView } from '../../../kit/record/DetailView.tsx'
import { Section } from '../../../kit/record/Section.tsx'
import { preloadRecord, useRecord } from '../../../kit/record/use-record.ts'
import { rootApi } from '../../../kit/root-api.ts'
import type { Params } from '../../../kit/route.ts'
import { ActReview } from '../../../kit/write/ActReview.tsx'
import { deliveryAddress, jobAddress } from '../../../records/record-links.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Attempts } from './Attempts.tsx'
import { challansSection } from './challans.section.tsx'
import { deliveryDetail } from './delivery.detail.tsx'
import { outcomePart } from './delivery-address.ts'
import { redeliver } from './redeliver.act.tsx'

const DeliveryDialog = lazy(() => import('./DeliveryDialog.tsx').then((file) => ({ default: file.DeliveryDialog })))

export const preload = (params: Params): void => preloadRecord(deliveryDetail, params)

/** The page of a delivery: its acts, its attempts as one chain, and the challans that it is on (doc2 §2). */
export function Delivery() {
  const params: Params = useParams()
  return <DeliveryPage key={params.id} params={params} />
}

function DeliveryPage({ params }: { readonly params: Params }) {
  const { t } = useTranslation(['delivery-job', 'delivery'])
  const { state, send, data } = useRecord(deliveryDetail, params)
  const [turn, setTurn] = useState(0)
  const part = useHash()
  const again = () => {
    send({ type: 'read.again' })
    setTurn((before) => before + 1)
  }
  const left = (address?: string) => {
    if (address) again()
    leaveHash(address)
  }
  return (
    <DetailView
      detail={deliveryDetail}
      params={params}
      state={state}
      send={send}
      actions={data && <Acts delivery={data} onMoved={again} />}
    >
      {data && (
        <div className="grid content-start gap-4 p-6 max-sm:p-4">
          <Attempts attempts={data.attempts} open={data.jobId} />
          <Section key={turn} section={challansSection} params={{ jobId: data.jobId }} />
          <p>
            <a className="link" href={jobAddress(data.jobId)}>
              {t('jobPage')}
            </a>
          </p>
          {part && (
            <Suspense>
              <DeliveryDialog key={part} part={part} delivery={data} onLeave={left} />
            </Suspense>
          )}
        </div>
      )}
    </DetailView>
  )
}

interface ActsProps {
  readonly delivery: DeliveryRecord
  readonly onMoved: () => void
}

/** What can be done with a delivery as it is now. */
function Acts({ delivery, onMoved }: ActsProps) {
  const { t } = useTranslation('delivery-job')
  const { jobStatus } = delivery
  const moves = deliveryMovesOf({ ...delivery, status: jobStatus })
  // Without an answer it was read back: the page then leads to the successor.
  const redelivered = (next?: unknown) => {
    if (next) rootApi().go(deliveryAddress((next as DeliveryRecord).jobId))
    else onMoved()
  }
  return (
    <>
      {isMovable(jobStatus) && <LinkButton href="#appointment">{t('acts/appointment')}</LinkButton>}
      {moves.map(({ to }) => (
        <LinkButton key={to} href={`#${outcomePart(to)}`} variant={to === 'DELIVERED' ? 'main' : 'plain'}>
          {t(`acts/${to}`)}
        </LinkButton>
      ))}
      {jobStatus === 'NOT_DONE' && <ActReview act={redeliver} subject={delivery} onMoved={redelivered} />}
      {delivery.successorJobId && (
        <LinkButton href={deliveryAddress(delivery.successorJobId)}>{t('openSuccessor')}</LinkButton>
      )}
    </>
  )
}
