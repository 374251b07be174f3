import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../kit/failure-text.ts'
import { BeforeAndNow } from '../../kit/flow/BeforeAndNow.tsx'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { usePlanNames } from './PlanStandings.tsx'
import type { PlanChangeProps } from './plan-change-props.ts'

/** The job as somebody else left it. The choice stays for the next try. */
export function PlanChanged({ state, send }: PlanChangeProps) {
  const does = sending(send)
  const { t } = useTranslation(['plan-change-at-delivery', 'words'])
  const { ofJob } = usePlanNames()
  const { jobId, seen, now, failure } = state.context
  const close = () => send({ type: 'flow.close' })
  const status = (code = '') => t(`words:jobStatuses/${code}`, { defaultValue: code })
  return (
    <Dialog
      title={t('changedTitle', { id: jobId })}
      icon={ExclamationTriangleIcon}
      tone="warn"
      closeEvent="flow.close"
      onClose={close}
      footer={
        <>
          <Button event="flow.close" onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant="main" {...does('review.again')}>
            {t('look')}
          </Button>
        </>
      }
    >
      {failure?.message && <Banner tone="warn">{failureText(failure, 'plan-change-at-delivery:failed')}</Banner>}
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
      <p className="text-muted">{t('changedNothing')}</p>
    </Dialog>
  )
}
