import { BanknotesIcon, ChatBubbleLeftEllipsisIcon, ClockIcon, PhoneIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { dialPhone, triggerPostApiDataPayment } from '../../../contract/areas/jobs/job-page.ts'
import { sendHappyCode } from '../../../contract/areas/jobs/job-status.ts'
import { getJob, type JobRecord } from '../../../contract/areas/jobs/jobs.ts'
import { isDoneBy } from '../../../contract/done-by.ts'
import { shownOfJobContact, shownOfJobLink } from '../../../contract/shown/job.ts'
import { rootApi } from '../../../kit/root-api.ts'
import { defineAct } from '../../../kit/write/act-definition.ts'
import type { Icon } from '../../../ui/Icon.ts'
import { ReviewPanel } from '../../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { Phone } from '../../../ui/values/Phone.tsx'

interface ReviewProps {
  readonly job: JobRecord
  readonly minor?: number
  readonly will: readonly (readonly [Icon, string])[]
}

function Review({ job, minor, will }: ReviewProps) {
  const { t } = useTranslation('job')
  return (
    <ReviewPanel
      record={<Id>{job.jobId}</Id>}
      {...(minor === undefined ? { big: <bdi>{job.customerName}</bdi> } : { minor })}
      facts={[
        { label: t('customer'), value: <bdi>{job.customerName}</bdi> },
        { label: t('phone'), value: <Phone wire={job.phoneNumber} /> },
      ]}
      consequences={will.map(([icon, text]) => ({ id: text, icon, text: t(text) }))}
    />
  )
}

/** Whether this person did it since: what others did is not this one. */
const became = (kind: string) => (now: JobRecord, seen: JobRecord) => {
  const me = rootApi().user()
  return now.events
    .slice(seen.events.length)
    .some((one) => one.kind === kind && isDoneBy(me, { id: one.byId, name: one.by }))
    ? ('done' as const)
    : ('open' as const)
}

const recordOf = (kind: string) => ({
  endpoint: getJob,
  input: ({ jobId }: JobRecord) => ({ params: { id: jobId } }),
  became: became(kind),
  subjectIn: (now: JobRecord) => now,
})
const idOf = ({ jobId }: JobRecord) => jobId

/** Calls the customer through the telephone system; the call is noted at the job (S-63). */
export const callCustomer = defineAct<JobRecord, typeof dialPhone, typeof getJob>({
  id: 'job-call',
  texts: 'job',
  ask: 'callAsk',
  question: 'callQuestion',
  act: 'call',
  done: 'calling',
  fallback: 'job:callFailed',
  endpoint: dialPhone,
  idOf,
  input: ({ phoneNumber, jobId }) => ({ params: { number: phoneNumber }, body: { jobId } }),
  shown: shownOfJobContact,
  words: ({ phoneNumber }, formats) => ({ number: formats.phone(phoneNumber) }),
  review: (job) => <Review job={job} will={[[PhoneIcon, 'willCall']]} />,
  record: recordOf('CALL'),
})

/** Sends the customer the code that completes the job (S-22). */
export const sendCode = defineAct<JobRecord, typeof sendHappyCode, typeof getJob>({
  id: 'job-happy-code',
  texts: 'job',
  ask: 'codeAsk',
  question: 'codeQuestion',
  act: 'code',
  done: 'codeSent',
  fallback: 'words:happyCodeFailed',
  shown: shownOfJobContact,
  endpoint: sendHappyCode,
  idOf,
  input: ({ jobId }) => ({ query: { jobId } }),
  review: (job) => (
    <Review
      job={job}
      will={[
        [ChatBubbleLeftEllipsisIcon, 'willSendCode'],
        [ClockIcon, 'willWait'],
      ]}
    />
  ),
  record: recordOf('HAPPY_CODE'),
})

/** Sends the customer a link for what is to collect (S-187). */
export const sendLink = defineAct<JobRecord, typeof triggerPostApiDataPayment, typeof getJob>({
  id: 'job-payment-link',
  texts: 'job',
  ask: 'linkAsk',
  question: 'linkQuestion',
  act: 'link',
  done: 'linkSent',
  fallback: 'job:linkFailed',
  shown: shownOfJobLink,
  endpoint: triggerPostApiDataPayment,
  idOf,
  input: ({ jobId }) => ({ query: { jobId } }),
  review: (job) => (
    <Review
      job={job}
      minor={job.paymentToCollect}
      will={[
        [BanknotesIcon, 'willSendLink'],
        [ClockIcon, 'willWait'],
      ]}
    />
  ),
  record: recordOf('PAYMENT_LINK'),
})
