import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AssignedZone,
  type disableZoneMapping,
  listAssignedZones,
  type SlotCategory,
} from '../../../contract/areas/slot-zones/slot-categories.ts'
import type { ConcernedJob } from '../../../contract/areas/slot-zones/slot-zones.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { ActReview } from '../../../kit/write/ActReview.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { AffectedJobs } from '../AffectedJobs.tsx'
import { ZonePlaces } from './ZonePlaces.tsx'
import { disableZone, placesIn } from './zone.act.tsx'

interface CategoryZonesProps {
  readonly category: SlotCategory
  readonly onChanged: () => void
}

const zonesAsked = defineAsks<typeof listAssignedZones>({
  endpoint: listAssignedZones,
  input: ({ code = '' }) => ({ params: { code } }),
})

/** The zones where a category has places, disabled ones at the end. */
export function CategoryZones({ category, onChanged }: CategoryZonesProps) {
  const { t } = useTranslation('slot-categories')
  const { state, send, data } = useRecord(zonesAsked, { code: category.code })
  const [left, setLeft] = useState<readonly ConcernedJob[]>([])
  const again = () => send({ type: 'read.again' })
  if (state.hasTag('failed') && data === null)
    return <FailedView failure={state.context.failure} fallback={listAssignedZones.fallback} onRetry={again} />
  if (state.matches('loading')) return <EmptyView kind="loading" />
  const changed = (jobs: readonly ConcernedJob[]) => {
    setLeft(jobs)
    again()
    onChanged()
  }
  return (
    <div className="grid gap-4">
      <LinkButton className="justify-self-start" href={`#place-${category.code}`}>
        {t('zones/assign')}
      </LinkButton>
      <AffectedJobs text="zones/stayed" jobs={left} />
      {!data || data.length === 0 ? (
        <EmptyView kind="nothing" heading="h3" title={t('zones/none')} />
      ) : (
        data.map((zone) => <OneZone key={zone.zoneCode} category={category} zone={zone} onDisabled={changed} />)
      )}
    </div>
  )
}

interface OneZoneProps {
  readonly category: SlotCategory
  readonly zone: AssignedZone
  readonly onDisabled: (jobs: readonly ConcernedJob[]) => void
}

type Disabled = Answer<typeof disableZoneMapping>

function OneZone({ category: { code, name }, zone, onDisabled }: OneZoneProps) {
  const { t } = useTranslation('slot-categories')
  const { number } = useFormats()
  const places = placesIn(zone)
  return (
    <section aria-label={zone.zone} className="grid gap-2 border-b border-line pb-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">
          <bdi>{zone.zone}</bdi>
        </h3>
        <LinkButton size="sm" href={`#place-${code}--${zone.zoneCode}`}>
          {t('zones/change')}
        </LinkButton>
        {zone.disabled ? (
          <Chip>{t('zones/isDisabled')}</Chip>
        ) : (
          <ActReview
            act={disableZone}
            subject={{ code, name, zone }}
            onMoved={(answer) => onDisabled((answer as Disabled | null)?.bookings ?? [])}
          />
        )}
      </div>
      <p className="text-sm text-muted">
        {t('zones/places', { number: number(places) })}
        {zone.bookings.length > 0 && ` · ${t('zones/bookings', { number: number(zone.bookings.length) })}`}
      </p>
      {!zone.disabled && <ZonePlaces zone={zone} />}
    </section>
  )
}
