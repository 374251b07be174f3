import { ArrowPathIcon, ChatBubbleLeftRightIcon, ClockIcon, PauseIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../client/new-key.ts'
import { messageFor, repeatHours } from '../../contract/areas/bulk-message/bulk-message.ts'
import { trimmed } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { acting } from '../../kit/acting.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { MessageProps, MessageState } from './message-props.ts'
import { smsLength } from './sms-segments.ts'

/** Count, calls and SMS before anything is sent, and the message as one real customer gets it. */
export function MessageReview({ state, send }: MessageProps) {
  const does = sending(send)
  const { t } = useTranslation('bulk-message')
  const { number } = useFormats()
  const count = state.context.recipients.length
  const busy = state.hasTag('busy')
  return (
    <div className="grid gap-4">
      <Review context={state.context} />
      <PreviewCard state={state} send={send} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="main" size="lg" {...does('run.start', newKey)} busy={busy}>
          {t('start', { count, customers: number(count) })}
        </Button>
        {!busy && (
          <Button variant="quiet" {...does('message.correct')}>
            {t('edit')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The text as the shown customer gets it, or as it is written where none could be loaded. */
const filled = ({ values, preview }: MessageState['context']): string => {
  const text = trimmed(values.message ?? '')
  return preview.customer ? messageFor(text, preview.customer) : text
}

function Review({ context }: { readonly context: MessageState['context'] }) {
  const { t } = useTranslation('bulk-message')
  const { number } = useFormats()
  const { recipients, values, calls } = context
  const { size } = calls
  const count = recipients.length
  const { segments } = smsLength(filled(context))
  const inAll = number(segments * count)
  const isSms = values.channel === 'SMS'
  const varies = (values.message ?? '').includes('{')
  return (
    <ReviewPanel
      record={t('record')}
      big={t('customers', { count, customers: number(count) })}
      facts={[
        { label: t('fields/channel'), value: t(`channels/${values.channel}`) },
        { label: t('calls'), value: number(Math.ceil(count / size)) },
        ...(isSms
          ? [
              { label: t('smsEach'), value: number(segments) },
              { label: t('smsInAll'), value: varies ? t('about', { sms: inAll }) : inAll },
            ]
          : []),
      ]}
      consequences={[
        { id: 'sent', icon: ChatBubbleLeftRightIcon, text: t('notRecalled') },
        { id: 'calls', icon: PauseIcon, text: t('inCalls', { size: number(size) }) },
        { id: 'once', icon: ClockIcon, text: t('onceOnly', { hours: number(repeatHours) }) },
      ]}
    />
  )
}

function PreviewCard({ state, send }: MessageProps) {
  const next = acting(state, send)('preview.next')
  const { t } = useTranslation('bulk-message')
  const { recipients, preview, failure } = state.context
  const busy = state.hasTag('busy')
  const id = recipients[preview.at]?.id ?? ''
  return (
    <Card
      title={t('preview')}
      aside={<Id>{id}</Id>}
      actions={
        next && (
          <Button variant="quiet" icon={ArrowPathIcon} {...next}>
            {t('nextPreview')}
          </Button>
        )
      }
    >
      <div className="grid gap-2">
        {preview.customer && <p className="text-muted">{t('previewOf', { name: preview.customer.name })}</p>}
        {busy ? (
          <Spinner label={t('loadingPreview')} className="text-muted" />
        ) : (
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {filled(state.context)}
          </p>
        )}
        <FailureBanner failure={failure} fallback="bulk-message:previewFailed" />
      </div>
    </Card>
  )
}
