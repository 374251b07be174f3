import { useTranslation } from 'react-i18next'
import {
  actFailureOf,
  chosenSlot,
  lackOf,
  postponementReasons,
  reasonLacking,
} from '../../../machines/job-postponement/postponement-entry.ts'
import { newKey } from '../../client/new-key.ts'
import { otpDigits } from '../../contract/bounds.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { CodeField } from '../../kit/flow/CodeField.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/Dialog.tsx'
import { Dependencies } from './Dependencies.tsx'
import { NewSlot } from './NewSlot.tsx'
import type { PostponementProps } from './postponement-props.ts'
import { AboutJob, usePlaceText } from './StandingOfJob.tsx'

/** What depends on the job, reason, OTP and new slot. All of it stays after every outcome but success (H51). */
export function PostponementForm({ state, send }: PostponementProps) {
  const { t } = useTranslation('job-postponement')
  const { context } = state
  const { seen, offer, entry } = context
  const { reason, note } = entry
  const busy = state.hasTag('busy')
  const isSending = state.matches('postponing')
  const lack = lackOf(context)
  const reasonLack = reasonLacking(entry)
  const close = () => send({ type: 'flow.close' })
  const confirm = (code: string) => send({ type: 'postpone.confirm', key: newKey(), code })
  return (
    <Dialog title={t('title', { id: seen.jobId })} size="xl" closeEvent="flow.close" onClose={busy ? undefined : close}>
      <Form className="grid gap-4" onSubmit={(field) => !busy && !lack && confirm(field('code'))}>
        <AboutJob job={seen} />
        <Dependencies all={offer.dependencies} />
        <fieldset disabled={busy} className="grid gap-4">
          <legend className="sr-only">{t('reasonAndOtp')}</legend>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Select
              name="reason"
              label={t('reason')}
              placeholder={t('choose')}
              value={reason}
              event="reason.choose"
              onValue={(chosen) => send({ type: 'reason.choose', reason: chosen })}
              options={postponementReasons.map((value) => ({ value, label: t(`reasons/${value}`) }))}
            />
            <TextArea
              name="note"
              rows={2}
              most={400}
              label={t(reason === 'OTHER' ? 'noteNeeded' : 'note')}
              value={note}
              event="note.change"
              onValue={(typed) => send({ type: 'note.change', note: typed })}
            />
          </div>
          <CodeField
            of={context}
            digits={otpDigits}
            label={t('otp')}
            help={t('otpHelp')}
            fallback="job-postponement:otpFailed"
            isCooling={state.matches({ editing: 'coolingDown' })}
            isSending={state.matches('sendingCode')}
            lack={reasonLack && t(`lacks/${reasonLack}`)}
            onSend={() => send({ type: 'code.send' })}
          />
        </fieldset>
        <NewSlot state={state} send={send} />
        <FailureBanner failure={actFailureOf(context)} fallback="job-postponement:failed" />
        {context.isUnsaved && (
          <Banner tone="warn" live>
            {t('unsaved')}
          </Banner>
        )}
        <p className="text-muted">{t('consequence')}</p>
        <div className="-mx-5 -mb-5">
          <DialogFooter>
            {!busy && (
              <Button event="flow.close" onClick={close}>
                {t('cancel')}
              </Button>
            )}
            <Button
              type="submit"
              variant="main"
              event="postpone.confirm"
              busy={isSending}
              busyLabel={t('sending')}
              reason={busy ? (isSending ? undefined : t('busy')) : lack && t(`lacks/${lack}`)}
            >
              <ActName state={state} />
            </Button>
          </DialogFooter>
        </div>
      </Form>
    </Dialog>
  )
}

/** "Postpone J-88213 to 22 Nov 2026, 10–12" */
function ActName({ state }: Pick<PostponementProps, 'state'>) {
  const { t } = useTranslation('job-postponement')
  const place = usePlaceText()
  const chosen = chosenSlot(state.context)
  const id = state.context.seen.jobId
  return chosen ? t('actTo', { id, place: place(chosen) }) : t('act', { id })
}
