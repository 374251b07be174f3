import { rcaFormAtFirst } from '../../../backend/store/migrations/rca-form.ts'
import { due } from '../../../machines/repeat-job-rca/repeat-job-rca.model.ts'
import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const done = {
  ...due.job,
  jobId: 'J-87655',
  installationId: 'WP-PUN-000971',
  customerName: 'سارة عبد الرحمن',
  tags: [],
  rca: 'DONE',
  category: 'WATER_QUALITY',
  submittedBy: 'Ravi Shankar',
  submittedAt: '2026-11-12T05:12:00Z',
}
const counts = { DUE: 12, DONE: 31 }
const causes = { PART_FAILURE: 12, WATER_QUALITY: 9, WORKMANSHIP: 6, USAGE: 3, OLD_CODE: 1 }

export const answers: Answers = {
  '/workforce/job/repeatedJobsDashboard': (query) =>
    pageAnswer([due.job, done], { counts: query.get('countBy') === 'category' ? causes : counts }),
  '/workforce/getRepeatJobDependencies': () => due,
  '/dbui/form/by/name/repeat-job-rca': () => rcaFormAtFirst,
}

const address = '/app/workforce/RepeatJobs'

export const screens = [
  screen('screens/workforce/repeat-jobs/repeat-jobs', address, [
    ...looksOf(address, 'search=nobody&category=USAGE'),
    look('one job beside them', `${address}#J-87640`, { until: '[data-event="rca.submit"]' }),
  ]),
]
