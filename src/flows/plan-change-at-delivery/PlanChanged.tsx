import { useTranslation } from 'react-i18next'
import { BeforeAndNow } from '../../kit/flow/BeforeAndNow.tsx'
import { ChangedDialog } from '../../kit/flow/ChangedDialog.tsx'
import { sending } from '../../kit/sending.ts'
import { Money } from '../../ui/values/Money.tsx'
import { usePlanNames } from './PlanStandings.tsx'
import type { PlanChangeProps } from './plan-change-props.ts'

/** The job as somebody else left it. The choice stays for the next try. */
export function PlanChanged({ state, send }: PlanChangeProps) {
  const { t } = useTranslation(['plan-change-at-delivery', 'words'])
  const { ofJob } = usePlanNames()
  const { jobId, seen, now, failure } = state.context
  const status = (code = '') => t(`words:jobStatuses/${code}`, { defaultValue: code })
  return (
    <ChangedDialog
      send={send}
      out={sending(send)('flow.close')}
      title={t('changedTitle', { id: jobId })}
      failure={failure?.message ? failure : null}
      fallback="plan-change-at-delivery:failed"
      close={t('cancel')}
      again={t('look')}
      nothing={t('changedNothing')}
    >
      <BeforeAndNow
        before={t('changedThen')}
        now={t('changedNow')}
        rows={[
          { id: 'status', before: status(seen?.status), now: status(now?.status) },
          { id: 'plan', before: <bdi>{ofJob(seen)}</bdi>, now: <bdi>{ofJob(now)}</bdi> },
          {
            id: 'amount',
            before: <Money minor={seen?.paymentToCollect ?? 0} />,
            now: <Money minor={now?.paymentToCollect ?? 0} className="font-semibold" />,
          },
        ]}
      />
    </ChangedDialog>
  )
}
