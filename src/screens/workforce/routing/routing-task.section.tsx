import { useTranslation } from 'react-i18next'
import { getRoutingTask, type RoutingTask } from '../../../contract/areas/routing/routing.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { now } from '../../../kit/clock.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { RoutingStateChip } from '../../../records/jobs/RoutingStateChip.tsx'
import { failureReasonText } from '../../../records/jobs/routing-words.ts'
import { Elapsed } from '../../../ui/feedback/Elapsed.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'

/** One run: its course, what it found, and who applied it. */
export const routingTask = defineSection<typeof getRoutingTask>({
  id: 'routing-task',
  texts: 'routing',
  title: 'task',
  endpoint: getRoutingTask,
  input: ({ id = '' }) => ({ params: { id } }),
  body: TaskBody,
  lines: 8,
})

function TaskBody({ data }: SectionBodyProps<RoutingTask>) {
  const { t } = useTranslation(['routing', 'routing-apply'])
  const { number } = useFormats()
  const { routingId, state, city, jobs, assigned, technicians, requestedAt, startedAt, endedAt, reason } = data
  return (
    <div className="grid gap-4">
      <Facts
        look="columns"
        facts={[
          { label: t('solution'), value: <Id>{routingId}</Id> },
          { label: t('state'), value: <RoutingStateChip state={state} isOutdated={data.outdated > 0} /> },
          { label: t('city'), value: <bdi>{city}</bdi> },
          { label: t('requested'), value: <DateTime at={requestedAt} /> },
          { label: t('started'), value: <DateTime at={startedAt} /> },
          {
            label: t('ended'),
            value:
              state === 'SOLVING' && startedAt ? <Elapsed since={startedAt} now={now} /> : <DateTime at={endedAt} />,
          },
          ...(reason ? [{ label: t('reason'), value: failureReasonText(t, reason) }] : []),
          ...(data.appliedBy
            ? [
                { label: t('appliedAt'), value: <DateTime at={data.appliedAt} /> },
                { label: t('appliedBy'), value: <bdi>{data.appliedBy}</bdi> },
              ]
            : []),
          { label: t('totals/jobs'), value: number(jobs) },
          { label: t('totals/assigned'), value: number(assigned) },
          { label: t('totals/technicians'), value: number(technicians) },
          { label: t('totals/kmBefore'), value: number(data.kmBefore) },
          { label: t('totals/km'), value: number(data.km) },
        ]}
      />
      {assigned > 0 && (
        <p>
          <a className="link" href={`/app/workforce/routing#${routingId}`}>
            {t('openSolution', { id: routingId })}
          </a>
        </p>
      )}
    </div>
  )
}
