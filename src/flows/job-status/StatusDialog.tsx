import { BanknotesIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { asks, chosen, inHand, lackOf } from '../../../machines/job-status/status-entry.ts'
import { newKey } from '../../client/new-key.ts'
import { broughtTypes, isFinalJobStatus } from '../../contract/areas/jobs/job-moves.ts'
import { numberOf } from '../../contract/normalise.ts'
import { toMinor } from '../../contract/values.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/Dialog.tsx'
import { Money } from '../../ui/values/Money.tsx'
import type { StatusProps } from './job-status-props.ts'
import { StatusFields } from './StatusFields.tsx'

/** Status, what it requires, and the review line; or why there is nothing to choose. */
export function StatusDialog({ state, send }: StatusProps) {
  const { t } = useTranslation(['job-status', 'words'])
  const { seen, failure } = state.context
  const close = () => send({ type: 'flow.close' })
  const isForm =
    state.matches('editing') || state.matches('turning') || state.matches('sendingCode') || state.matches('changing')
  return (
    <Dialog
      title={t('title', { id: seen.jobId })}
      size={asks(state.context, 'slot') ? 'xl' : 'md'}
      closeEvent="flow.close"
      onClose={state.can({ type: 'flow.close' }) ? close : undefined}
    >
      <p className="-mt-3 text-xs text-muted">
        {t('nowIs', { status: t(`words:jobStatuses/${seen.status}`, { defaultValue: seen.status }) })}
      </p>
      {state.matches('loading') && <PageLoading />}
      {state.matches('failed') && (
        <FailedView
          failure={failure}
          fallback="job-status:loadFailed"
          heading="h3"
          onRetry={() => send({ type: 'read.again' })}
        />
      )}
      {state.matches('settled') && <Banner tone="info">{t('nothingNext')}</Banner>}
      {isForm && <StatusForm state={state} send={send} />}
    </Dialog>
  )
}

function StatusForm({ state, send }: StatusProps) {
  const does = sending(send)
  const { t } = useTranslation(['job-status', 'code-field', 'slots', 'words'])
  const { failure, code, entry } = state.context
  const isSending = state.matches('changing')
  const { money } = useFormats()
  const lack = lackOf(state.context)
  const whyNot = state.matches('sendingCode')
    ? t('code-field:sending')
    : state.matches('turning')
      ? t('slots:turning')
      : lack && t(`lacks/${lack}`, { amount: money(state.context.seen.paymentToCollect) })
  return (
    <Form
      className="grid gap-4"
      onSubmit={(field) =>
        !state.hasTag('busy') && !lack && send({ type: 'act.confirm', key: newKey(), code: field('code') })
      }
    >
      <StatusFields state={state} send={send} />
      <Review state={state} />
      <FailureBanner failure={code.trouble ? null : failure} fallback="job-status:failed" />
      <div className="-mx-5 -mb-5">
        <DialogFooter>
          {isSending ? (
            <p role="status" className="me-auto text-xs text-muted">
              {t('sending')}
            </p>
          ) : (
            state.can({ type: 'flow.close' }) && <Button {...does('flow.close')}>{t('cancel')}</Button>
          )}
          <Button
            type="submit"
            variant={entry.to === 'CANCELLED' ? 'badMain' : 'main'}
            event="act.confirm"
            busy={isSending}
            busyLabel={t('sending')}
            reason={isSending ? undefined : whyNot}
          >
            <ActName state={state} />
          </Button>
        </DialogFooter>
      </div>
    </Form>
  )
}

/** "Complete J-88213 with ₹649" */
function ActName({ state }: Pick<StatusProps, 'state'>) {
  const { t } = useTranslation('job-status')
  const { money } = useFormats()
  const { entry, seen } = state.context
  if (!chosen(state.context)) return t('change')
  const collected = asks(state.context, 'payment') ? toMinor(inHand(entry)) : 0
  const words = { id: seen.jobId, amount: money(collected) }
  return collected > 0 ? t('completeWith', words) : t(`acts/${entry.to}`, words)
}

/** Record and amount again, and what is for good. */
function Review({ state }: Pick<StatusProps, 'state'>) {
  const { t } = useTranslation('job-status')
  const { seen, entry } = state.context
  const { to, values } = entry
  if (!chosen(state.context)) return null
  const amount = asks(state.context, 'payment') ? numberOf(values.payAmount) : null
  const left = seen.paymentToCollect - toMinor(inHand(entry))
  return (
    <div className="overflow-clip rounded-md border border-line-strong">
      <Facts
        className="px-4 py-3"
        facts={[
          {
            label: t('job'),
            value: (
              <>
                <bdi>{seen.jobId}</bdi> · <bdi>{seen.customerName}</bdi>
              </>
            ),
          },
          ...(amount === null || values.payType === ''
            ? []
            : [
                {
                  label: t('payment'),
                  value: (
                    <>
                      <Money minor={toMinor(amount)} className="font-semibold" /> · {t(`payTypes/${values.payType}`)}
                    </>
                  ),
                },
                ...(left > 0 ? [{ label: t('left'), value: <Money minor={left} className="font-semibold" /> }] : []),
              ]),
        ]}
      />
      <p className="flex gap-2 border-t bg-sunken px-4 py-3">
        {isFinalJobStatus(to) && <LockClosedIcon aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted" />}
        {t(`consequences/${to === 'NOT_DONE' && broughtTypes.includes(seen.type) ? 'NOT_DELIVERED' : to}`)}
      </p>
      <PaidBefore state={state} />
    </div>
  )
}

/** What the customer paid by link: where it goes, before the click (S-321). */
function PaidBefore({ state }: Pick<StatusProps, 'state'>) {
  const { t } = useTranslation('job-status')
  const { money } = useFormats()
  const { seen, entry } = state.context
  const { to } = entry
  if (!seen.paidByLink || (to !== 'CANCELLED' && to !== 'NOT_DONE')) return null
  const words = { amount: money(seen.paidByLink), wallet: seen.walletId ?? '' }
  return (
    <p className="flex gap-2 border-t bg-sunken px-4 py-3">
      <BanknotesIcon aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted" />
      {t(to === 'NOT_DONE' ? 'keepsPaid' : seen.walletId ? 'willCredit' : 'willCreditNew', words)}
    </p>
  )
}
