import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { listJobs } from '../../contract/areas/jobs/jobs.ts'
import type { CallInput } from '../../contract/endpoint.ts'
import { addDays } from '../../i18n/days.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { today } from '../../kit/clock.ts'
import { ChartPart } from '../../kit/dashboard/ChartPart.tsx'
import { chart } from '../../kit/dashboard/dashboard-definition.ts'
import type { ListInView } from '../../kit/list/list-definition.ts'
import type { Params } from '../../kit/route.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { Fold } from '../../ui/layout/Fold.tsx'
import { useMedia } from '../../ui/layout/use-media.ts'
import { visitsOfDays } from './visits-of-days.ts'

/** Days that are summed up where the list shows all. */
const usualDays = 14

/** Completed visits by their day; a bar opens the jobs of it. */
const ofDays = (technicianId: string) =>
  chart<typeof listJobs>({
    id: 'days',
    title: 'visitsByDay',
    wide: true,
    endpoint: listJobs,
    input: ({ params }) => ({
      query: {
        ...params,
        technicianId,
        status: 'COMPLETED',
        orderBy: 'appointmentDate',
        orderDir: 'DESC',
        page: 1,
        pageSize: 200,
      } as CallInput<typeof listJobs>['query'],
    }),
    chart: ({ items }, { t, formats, params }) => ({
      kind: 'bars',
      of: t('day'),
      series: [{ id: 'visits', label: t('visits') }],
      nothing: t('noJobsDone'),
      points: visitsOfDays(items, params.appointmentFrom, params.appointmentTo).map(({ day, visits }) => ({
        id: day,
        label: formats.dayMonth(day),
        name: formats.date(day),
        values: [visits],
        href: `${technicianAddress(technicianId, 'history')}?${new URLSearchParams({ appointmentFrom: day, appointmentTo: day })}`,
      })),
    }),
  })

/** The sum of each day above a technician’s history: of the chosen days, else of the last fourteen. */
export function HistoryDays({ state }: ListInView) {
  const { t } = useTranslation('technicians')
  const formats = useFormats()
  const hasRoom = useMedia('(width >= 40rem) and (height >= 54rem)')
  const { technicianId = '' }: Params = useParams()
  const { appointmentFrom = '', appointmentTo = '' } = state.context.request.filters
  const isAll = appointmentFrom === '' && appointmentTo === ''
  const asked = isAll
    ? { appointmentFrom: addDays(today(), 1 - usualDays), appointmentTo: today() }
    : { ...(appointmentFrom && { appointmentFrom }), ...(appointmentTo && { appointmentTo }) }
  return (
    <div className="flex-none border-y bg-canvas">
      <Fold title={t(isAll ? 'lastDays' : 'chosenDays')} open={hasRoom}>
        <ChartPart
          key={JSON.stringify(asked)}
          part={ofDays(technicianId)}
          context={{ t, formats, today: today(), params: asked, may: () => true }}
        />
      </Fold>
    </div>
  )
}
