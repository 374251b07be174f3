import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { idleTechnicians } from './idle-technicians.list.tsx'
import { PlaceChoice } from './PlaceChoice.tsx'
import { paramsOf, usePlaces } from './places-in-address.ts'
import { ReadinessStrip } from './ReadinessStrip.tsx'
import { RoutingList } from './RoutingList.tsx'
import { Solutions } from './Solutions.tsx'
import { useFollowUps } from './use-follow-ups.ts'
import { waitingJobs } from './waiting-jobs.list.tsx'

/** Waiting jobs and idle technicians side by side, and the provider's solutions for them (doc2 §2, B090). */
export function Routing() {
  const { t } = useTranslation(['routing', 'routing-apply'])
  const places = usePlaces()
  const params = useMemo(() => paramsOf(places), [places])
  const key = `${params.cityCode} ${params.zones}`
  const { turn, follow, again } = useFollowUps()
  return (
    <div className="flex flex-1 flex-col bg-surface">
      <PageHead
        line
        title={t('title')}
        crumbs={[{ label: t('workforce'), href: '/app/workforce/dashboard' }]}
        actions={<PlaceChoice {...places} turn={turn} />}
      />
      <ReadinessStrip key={`readiness ${key}`} params={params} turn={turn} />
      <div className="grid lg:grid-cols-[11fr_9fr] lg:divide-x rtl:lg:divide-x-reverse">
        <RoutingList key={`jobs ${key}`} list={waitingJobs} params={params} turn={turn} />
        <RoutingList key={`technicians ${key}`} list={idleTechnicians} params={params} turn={turn} />
      </div>
      <Solutions
        key={`solutions ${params.cityCode}`}
        params={params}
        turn={turn}
        onFollowUp={follow}
        onChanged={again}
      />
    </div>
  )
}
