import { beforeAll, expect, test } from 'vitest'
import type { Failure } from '../../../contract/failure.ts'
import { startI18n } from '../../../i18n/i18n.ts'
import { reasonOf } from '../../../kit/failure-reason.ts'

const spaces = ['installation', 'job', 'job-appointment', 'job-postponement', 'job-status', 'jobs']
const failed: Failure = { kind: 'status', outcome: 'refused', status: 500 }

beforeAll(async () => {
  Object.assign(globalThis, { document: { cookie: '', documentElement: {} } })
  await startI18n(['failures', 'kit', 'repeat-job-rca', 'technicians', 'job-calendar', ...spaces], 'en')
})

test.each([
  ['M025', 'job-postponement:otpFailed', 'Failed to send OTP'],
  ['M050', 'technicians:failed', 'Failed to fetch technicians, please try again'],
  ['M050', 'job-calendar:techniciansFailed', 'Failed to fetch technicians, please try again'],
  ['M052', 'installation:last3JobsFailed', 'Failed to fetch last 3 jobs, please try again'],
  ['M053', 'job-status:failed', 'Failed to update job status'],
  ['M053', 'job-postponement:failed', 'Failed to update job status'],
  ['M054', 'job:zipFailed', 'Failed to update zip'],
  ['M055', 'job:textFailed', 'Failed to update the value'],
  ['M056', 'job:detailsFailed', 'Failed to update job details'],
  ['M056', 'jobs:updateFailed', 'Failed to update job details'],
  ['M057', 'job-appointment:failed', 'Failed to update job appointment'],
  ['M057', 'job-postponement:placeFailed', 'Failed to update job appointment'],
  ['M057', 'jobs:appointmentFailed', 'Failed to update job appointment'],
  ['M058', 'repeat-job-rca:submitFailed', 'Failed to submit RCA Details'],
])('%s without words of the service, %s says: %s', (_, key, text) => expect(reasonOf(failed, key)).toBe(text))
