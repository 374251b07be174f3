import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { actFailureOf, chosenSlot, hasFreeSlot } from '../../../machines/job-postponement/postponement-entry.ts'
import { newKey } from '../../client/new-key.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { NewSlot } from './NewSlot.tsx'
import type { PostponementProps } from './postponement-props.ts'
import { usePlaceText } from './StandingOfJob.tsx'

/** The job is postponed, but its slot was rejected, or not given: another one is chosen, without another OTP (S-213). */
export function PostponedDialog({ state, send }: PostponementProps) {
  const does = sending(send)
  const { t } = useTranslation('job-postponement')
  const place = usePlaceText()
  const { context } = state
  const id = context.seen.jobId
  const busy = state.hasTag('busy')
  const isSending = state.matches('placing')
  const chosen = chosenSlot(context)
  const lacks = !hasFreeSlot(context)
  const close = () => send({ type: 'flow.close' })
  return (
    <Dialog
      title={t('slotTitle', { id })}
      icon={CheckCircleIcon}
      tone="good"
      size="xl"
      closeEvent="flow.close"
      onClose={busy ? undefined : close}
      footer={
        <>
          {!busy && (
            <Button event="flow.close" onClick={close}>
              {t('leave')}
            </Button>
          )}
          <Button
            variant="main"
            {...does('slot.confirm', newKey)}
            busy={isSending}
            busyLabel={t('placing')}
            reason={busy ? (isSending ? undefined : t('busy')) : lacks ? t('lacks/slot') : null}
          >
            {chosen && !lacks ? t('giveTo', { id, place: place(chosen) }) : t('give')}
          </Button>
        </>
      }
    >
      <Banner tone="warn" live title={t('slotless', { id })}>
        {t('slotlessText')}
      </Banner>
      <FailureBanner failure={actFailureOf(context)} fallback="job-postponement:placeFailed" />
      {context.isUnsaved && (
        <Banner tone="warn" live>
          {t('unplaced')}
        </Banner>
      )}
      <NewSlot state={state} send={send} />
    </Dialog>
  )
}
