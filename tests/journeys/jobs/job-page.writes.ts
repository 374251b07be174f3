import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import type { Stage } from '../../support/journeys/journey.ts'
import { newJob, openJob } from '../../support/journeys/journey-jobs.ts'

interface Way {
  readonly name: string
  readonly job: (stage: Stage) => Promise<string>
  readonly rest?: string
  readonly button: string
  readonly fallback: string
  readonly done: RegExp
}

/** An act with a review over the job. */
const reviewed = ({ name, job, rest = '', button, fallback, done }: Way): GuardedWrite => ({
  name,
  fallback,
  done,
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /The change may or may not have been made/,
  async reach(stage, baseURL) {
    const page = await openJob(stage, await job(stage), rest, { baseURL })
    await page.getByRole('button', { name: button, exact: true }).click()
    return page
  },
})

const atWork = async (stage: Stage) => (await newJob(stage, 'IN_PROGRESS', { paymentToCollect: 300_00 })).id

export const writes: readonly GuardedWrite[] = [
  {
    name: 'updateJobStatus',
    confirm: 'act.confirm',
    check: 'check.start',
    unanswered: /No response arrived/,
    fallback: 'Failed to update job status',
    done: /Job status updated/,
    async reach(stage, baseURL) {
      const { id } = await newJob(stage, 'ASSIGNED')
      const page = await openJob(stage, id, '#status', { baseURL })
      await page.locator('input[value="EN_ROUTE"]').click()
      return page
    },
  },
  {
    name: 'changePlanDetailsDuringDelivery',
    confirm: 'act.confirm',
    check: 'check.start',
    unanswered: /No response arrived/,
    fallback: 'Failed to change the plan',
    done: /Plan changed/,
    async reach(stage, baseURL) {
      const { id } = await newJob(stage, 'IN_PROGRESS', { type: 'DELIVERY' })
      const page = await openJob(stage, id, '#changePlan', { baseURL })
      await page.locator('select[name="planname"]').selectOption('Family 30')
      await page.getByRole('dialog').locator('[data-event="act.ask"]').click()
      return page
    },
  },
  reviewed({
    name: 'sendHappyCode',
    job: atWork,
    button: 'Send happy code…',
    fallback: 'Failed to send the happy code',
    done: /Happy code sent/,
  }),
  reviewed({
    name: 'triggerPostApiDataPayment',
    job: atWork,
    rest: '/workflow',
    button: 'Send payment link…',
    fallback: 'Failed to send the payment link',
    done: /Payment link sent/,
  }),
  // The number of the demo's own customer, because the text names it (M026).
  reviewed({
    name: 'dialPhone',
    job: async () => 'J-88213',
    button: 'Call…',
    fallback: 'Failed to call +91 98450 22712',
    done: /Calling/,
  }),
]

/** Sent within the dialog of a status, which stays: its journey plays the faults. */
export const elsewhere = ['sendPostponementOtp']
