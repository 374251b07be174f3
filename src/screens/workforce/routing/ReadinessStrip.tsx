import { useTranslation } from 'react-i18next'
import { getRoutingSummary, type RoutingSummary, routingLacks } from '../../../contract/areas/routing/routing.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { FailureBanner } from '../../../kit/FailureBanner.tsx'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { sending } from '../../../kit/sending.ts'
import { lackText } from '../../../records/jobs/routing-words.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { queryOf } from './places-in-address.ts'
import { useTurn } from './use-follow-ups.ts'

const summary = defineAsks<typeof getRoutingSummary>({
  endpoint: getRoutingSummary,
  input: (params) => ({ query: queryOf(params) }),
})

interface ReadinessStripProps {
  readonly params: Readonly<Record<string, string>>
  readonly turn: number
}

/** How many jobs and technicians could be routed, and what the others lack. */
export function ReadinessStrip({ params, turn }: ReadinessStripProps) {
  const { t } = useTranslation(['routing', 'routing-apply'])
  const { number } = useFormats()
  const { state, send, data } = useRecord(summary, params)
  useTurn(turn, send)
  const ready = ({ ready: count, total }: RoutingSummary['jobs']) => ({
    count: total,
    ready: number(count),
    total: number(total),
  })
  return (
    <section
      aria-label={t('readiness')}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b bg-sunken px-6 py-1.5 max-sm:px-4"
    >
      <span className="text-muted">{t('readiness')}</span>
      {data ? (
        <>
          <span>{t('jobsReady', ready(data.jobs))}</span>
          <span>{t('techniciansReady', ready(data.technicians))}</span>
          {routingLacks.map((lack) => {
            const [jobs, technicians] = [data.jobs.lacks[lack] ?? 0, data.technicians.lacks[lack] ?? 0]
            if (jobs + technicians === 0) return null
            const of = [
              ...(jobs > 0 ? [t('jobs', { count: jobs, number: number(jobs) })] : []),
              ...(technicians > 0 ? [t('people', { count: technicians, number: number(technicians) })] : []),
            ]
            return (
              <Chip key={lack} tone="warn">
                {t('lack', { lack: lackText(t, lack), of: of.join(t('comma')) })}
              </Chip>
            )
          })}
        </>
      ) : state.hasTag('failed') ? (
        <>
          <FailureBanner failure={state.context.failure} fallback="routing:readinessFailed" />
          <Button size="sm" {...sending(send)('read.again')}>
            {t('tryAgain')}
          </Button>
        </>
      ) : (
        <span className="skeleton h-4 w-60" aria-busy="true" />
      )}
    </section>
  )
}
