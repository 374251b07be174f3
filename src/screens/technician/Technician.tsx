import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearch } from 'wouter'
import { DetailView } from '../../kit/record/DetailView.tsx'
import { Section } from '../../kit/record/Section.tsx'
import { preloadRecord, useRecord } from '../../kit/record/use-record.ts'
import type { Params } from '../../kit/route.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { leavesSection } from './leaves.section.tsx'
import { technicianDetail } from './technician.detail.tsx'
import { todaysJobs } from './todays-jobs.section.tsx'

const DayReassignment = lazy(() =>
  import('../../flows/day-reassignment/day-reassignment.entry.tsx').then((file) => ({ default: file.DayReassignment })),
)
const InventoryAllocation = lazy(() =>
  import('../../flows/inventory-allocation/inventory-allocation.entry.tsx').then((file) => ({
    default: file.InventoryAllocation,
  })),
)
const ItemReturn = lazy(() =>
  import('../../flows/item-return/item-return.entry.tsx').then((file) => ({ default: file.ItemReturn })),
)
const StockTab = lazy(() => import('./stock/StockTab.tsx').then((file) => ({ default: file.StockTab })))

export const preload = (params: Params): void => preloadRecord(technicianDetail, params)

/**
 * A technician's page, which is read again once jobs of the day went to others. `?tab=stock` shows what
 * they hold, `flow=allocate` is a scan session for them, `flow=return` takes back what they have.
 */
export function Technician() {
  const params: Params = useParams()
  const [turn, setTurn] = useState(0)
  const { technicianId = '' } = params
  const asked = new URLSearchParams(useSearch())
  const flow = asked.get('flow')
  if (flow === 'allocate' || flow === 'return')
    return (
      <Suspense fallback={<PageLoading />}>
        {flow === 'return' ? (
          <ItemReturn key={technicianId} technicianId={technicianId} asked={asked} />
        ) : (
          <InventoryAllocation key={technicianId} technicianId={technicianId} />
        )}
      </Suspense>
    )
  return (
    <>
      <TechnicianPage key={`${technicianId} ${turn}`} params={params} />
      <Suspense>
        <DayReassignment onMoved={() => setTurn(turn + 1)} />
      </Suspense>
    </>
  )
}

function TechnicianPage({ params }: { readonly params: Params }) {
  const { t } = useTranslation('technicians')
  const { technicianId = '' } = params
  const { state, send, data } = useRecord(technicianDetail, params)
  const asked = new URLSearchParams(useSearch())
  const tab = asked.get('tab') === 'stock' ? 'stock' : 'day'
  const own = { technicianId }
  return (
    <DetailView
      detail={technicianDetail}
      params={params}
      state={state}
      send={send}
      actions={
        <LinkButton variant="main" href={technicianAddress(technicianId, 'jobs')}>
          {t('route')}
        </LinkButton>
      }
      strip={
        <Tabs
          label={t('parts')}
          className="bg-surface px-4 max-sm:px-2"
          chosen={tab}
          tabs={[
            { id: 'day', label: t('dayAndLeaves'), href: technicianAddress(technicianId) },
            { id: 'stock', label: t('stock'), href: `${technicianAddress(technicianId)}?tab=stock` },
          ]}
        />
      }
    >
      {data !== null &&
        (tab === 'stock' ? (
          <Suspense fallback={<PageLoading />}>
            <StockTab technician={data} show={asked.get('show') ?? ''} />
          </Suspense>
        ) : (
          <div className="grid content-start gap-4 p-6 max-sm:p-4 lg:grid-cols-2">
            <Section section={todaysJobs} params={own} />
            <Section section={leavesSection} params={own} />
          </div>
        ))}
    </DetailView>
  )
}
