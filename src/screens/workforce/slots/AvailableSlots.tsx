import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { listCities } from '../../../contract/areas/areas/cities.ts'
import { today } from '../../../kit/clock.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { cities } from '../../../kit/names.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { useChoices } from '../../../kit/use-options.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { type AskedSlots, addressOf, askedOf, isRange } from './asked-slots.ts'
import { FoundSlots } from './FoundSlots.tsx'
import { SlotFilters } from './SlotFilters.tsx'

/** Slots by zone and day, to be told to a customer or booked for a job (doc2 §2). All that is asked is in the address. */
export function AvailableSlots() {
  const { t } = useTranslation(['slots', 'titles'])
  const search = useSearch()
  const { choices, state, again } = useChoices(cities, t)
  const given = askedOf(search, today())
  const asked: AskedSlots = { ...given, city: given.city || (choices[0]?.value ?? '') }
  const change = (more: Partial<AskedSlots>) => rootApi().go(addressOf({ ...asked, ...more }), { replace: true })
  return (
    <div className="flex flex-1 flex-col bg-canvas">
      <PageHead title={t('titles:newAvailableSlots')} crumbs={[{ label: t('workforce') }]} />
      <div className="grid grid-cols-1 gap-4 p-6 max-sm:p-4">
        {state?.hasTag('failed') && asked.city === '' ? (
          <Card title={t('city')}>
            <FailedView failure={state.context.failure} fallback={listCities.fallback} onRetry={again} />
          </Card>
        ) : asked.city === '' ? (
          <EmptyView kind="loading" className="min-h-60" />
        ) : (
          <>
            <SlotFilters asked={asked} cities={choices} onChange={change} />
            {isRange(asked) ? (
              <FoundSlots key={addressOf(asked)} asked={asked} />
            ) : (
              <Banner tone="warn">{t('wrongDays')}</Banner>
            )}
          </>
        )}
      </div>
    </div>
  )
}
