import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { Id } from '../../ui/values/Id.tsx'
import type { ComingChallan } from './coming-challans.ts'

interface ComingChallansProps {
  readonly challans: readonly ComingChallan[]
}

/** How the jobs are split into challans, before they are generated. */
export function ComingChallans({ challans }: ComingChallansProps) {
  const { t } = useTranslation('challans')
  const { money, number } = useFormats()
  const said = { count: challans.length, challans: number(challans.length) }
  return (
    <section aria-label={t('coming', said)} className="grid gap-1">
      <h3 className="font-semibold">{t('coming', said)}</h3>
      <ul className="grid rounded-md border">
        {challans.map(({ agentId, agent, day, jobIds, toCollect }) => (
          <li
            key={`${day} ${agentId}`}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-t px-3 py-1.5 first:border-t-0"
          >
            <span>
              <bdi>{agent}</bdi> <Id>{agentId}</Id> · {day}
            </span>
            <span className="num">
              {t('jobsOf', { count: jobIds.length, jobs: number(jobIds.length) })} · {money(toCollect)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
