import { ChatBubbleLeftEllipsisIcon, ClockIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import {
  listPaymentDashboardValidity,
  sendPaymentReminder,
  type ValidityRow,
} from '../../contract/areas/payment-dashboard/payment-dashboard.ts'
import { shownOfReminder } from '../../contract/shown/payment.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { rootApi } from '../../kit/root-api.ts'
import { defineAct } from '../../kit/write/act-definition.ts'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Phone } from '../../ui/values/Phone.tsx'

function Review({ row }: { readonly row: ValidityRow }) {
  const { t } = useTranslation('payment-dashboard')
  const { date, dateTime } = useFormats()
  const { installationId, customerName, phoneNumber, plan, validTill, lastReminderAt } = row
  return (
    <ReviewPanel
      record={<Id>{installationId}</Id>}
      big={<bdi>{customerName}</bdi>}
      facts={[
        { label: t('phone'), value: <Phone wire={phoneNumber} /> },
        { label: t('plan'), value: <bdi>{plan ?? '–'}</bdi> },
        { label: t('validTill'), value: date(validTill) },
        { label: t('lastReminder'), value: lastReminderAt ? dateTime(lastReminderAt) : t('never') },
      ]}
      consequences={[
        { id: 'message', icon: ChatBubbleLeftEllipsisIcon, text: t('willSend') },
        { id: 'wait', icon: ClockIcon, text: t('willWait') },
      ]}
    />
  )
}

/** A reminder by somebody else is not this one (H30). A service may not tell whose it is. */
const isMine = ({ lastReminderById }: ValidityRow) =>
  lastReminderById === null || lastReminderById === rootApi().user()?.id

/** Reminds one customer (S-155). The list's row tells what became of it: it has to wait just after a reminder. */
export const remindOne = defineAct<ValidityRow, typeof sendPaymentReminder, typeof listPaymentDashboardValidity>({
  id: 'payment-reminder',
  texts: 'payment-dashboard',
  ask: 'ask',
  question: 'question',
  act: 'act',
  done: 'sent',
  fallback: 'payment-dashboard:failed',
  endpoint: sendPaymentReminder,
  idOf: ({ installationId }) => installationId,
  input: ({ installationId }) => ({ query: { installationId } }),
  shown: shownOfReminder,
  review: (row) => <Review row={row} />,
  record: {
    endpoint: listPaymentDashboardValidity,
    input: ({ installationId }) => ({ query: { search: installationId } }),
    became: ({ items: [now] }) => (!now?.remindableAt ? 'open' : isMine(now) ? 'done' : 'lost'),
    subjectIn: ({ items: [now] }) => now,
  },
})
