import { ArrowPathIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { type DeliveryRecord, getDeliveryJob } from '../../../contract/areas/delivery/deliveries.ts'
import { redeliverJob } from '../../../contract/areas/delivery/delivery-acts.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineAct } from '../../../kit/write/act-definition.ts'
import { ReviewPanel } from '../../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../../ui/values/Id.tsx'

function Review({ jobId, customerName, deviceCode, paymentToCollect, attempt }: DeliveryRecord) {
  const { t } = useTranslation('delivery-job')
  const { number } = useFormats()
  return (
    <ReviewPanel
      record={<Id>{jobId}</Id>}
      minor={paymentToCollect}
      facts={[
        { label: t('customer'), value: <bdi>{customerName}</bdi> },
        { label: t('device'), value: deviceCode ? <Id>{deviceCode}</Id> : '–' },
        { label: t('attempt'), value: number(attempt + 1) },
      ]}
      consequences={[
        { id: 'next', icon: ArrowPathIcon, text: t('takesOver') },
        { id: 'closed', icon: LockClosedIcon, text: t('isClosed') },
      ]}
    />
  )
}

/** Delivers again what was not delivered, by one successor that takes over what was to be brought and collected (T057). */
export const redeliver = defineAct<DeliveryRecord, typeof redeliverJob, typeof getDeliveryJob>({
  id: 'redeliver',
  texts: 'delivery-job',
  ask: 'redeliverAsk',
  question: 'redeliverQuestion',
  act: 'redeliver',
  done: 'redelivered',
  fallback: 'delivery-job:redeliverFailed',
  endpoint: redeliverJob,
  idOf: ({ jobId }) => jobId,
  input: ({ jobId, updatedAt }) => ({ params: { id: jobId }, body: { updatedAt } }),
  words: ({ jobId }) => ({ id: jobId }),
  review: (delivery) => <Review {...delivery} />,
  record: {
    endpoint: getDeliveryJob,
    input: ({ jobId }) => ({ query: { jobId } }),
    became: ({ jobStatus, successorJobId }) => (successorJobId ? 'done' : jobStatus === 'NOT_DONE' ? 'open' : 'lost'),
  },
})
