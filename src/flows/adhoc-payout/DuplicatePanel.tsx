import { useTranslation } from 'react-i18next'
import { earlierOf, isWords } from '../../../machines/adhoc-payout/payout-review.ts'
import { payoutText } from '../../contract/areas/earnings/payout-limits.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { PayoutProps } from './payout-props.ts'

/** Names who paid the same amount today and when, and asks for the reason to pay it again (S-308). */
export function DuplicatePanel({ state, send }: PayoutProps) {
  const { t } = useTranslation('adhoc-payout')
  const { money, dateTime } = useFormats()
  const { payouts, amount, reason, person } = state.context
  const earlier = earlierOf(payouts, amount)
  const isReady = state.can({ type: 'act.ask' })
  if (!earlier) return null
  return (
    <Form className="grid max-w-120 gap-4" onSubmit={() => isReady && send({ type: 'act.ask' })}>
      <Banner tone="warn" title={t('duplicateTitle', { amount: money(earlier.amount), name: person.name })}>
        {t('duplicateText', { by: earlier.by ?? t('someone'), at: dateTime(earlier.at) })}
      </Banner>
      <Facts
        facts={[
          { label: t('entry'), value: <Id>{earlier.entryId}</Id> },
          { label: t('note'), value: <bdi>{earlier.note}</bdi> },
        ]}
      />
      <TextField
        name="reason"
        label={t('reason')}
        value={reason}
        maxLength={payoutText.max}
        help={t('reasonHelp')}
        error={reason !== '' && !isWords(reason) ? t('noteWrong', { least: payoutText.min }) : undefined}
        event="reason.change"
        onValue={(typed) => send({ type: 'reason.change', reason: typed })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="main" size="lg" event="act.ask" reason={isReady ? null : t('reasonLack')}>
          {t('reviewAgain')}
        </Button>
        <Button variant="quiet" {...sending(send)('act.cancel')}>
          {t('back')}
        </Button>
      </div>
    </Form>
  )
}
