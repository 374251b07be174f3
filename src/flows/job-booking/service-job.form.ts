import { addJobFromSystem } from '../../contract/areas/jobs/added-jobs.ts'
import type { JobPriority } from '../../contract/areas/jobs/job-codes.ts'
import { listJobs } from '../../contract/areas/jobs/jobs.ts'
import { foldName, trimmed } from '../../contract/normalise.ts'
import { defineForm } from '../../kit/form/form-definition.ts'
import { jobAddress } from '../../records/record-links.ts'
import { appointmentField, appointmentOf, description, hasAppointment, priority } from './job-fields.entry.tsx'

/** A service job for one home, with an appointment where one is agreed (S-232). */
export const serviceJobForm = (installationId: string) =>
  defineForm<typeof addJobFromSystem, typeof listJobs>({
    id: 'service-job',
    texts: 'jobs',
    title: 'bookService',
    submit: 'bookService',
    saved: 'added',
    fallback: 'jobs:addFailed',
    fields: [
      appointmentField(() => ({ installationId, jobType: 'SERVICE' })),
      { ...description, initial: 'General service' },
      priority,
    ],
    endpoint: addJobFromSystem,
    input: (values) => ({
      body: {
        installationId,
        jobType: 'SERVICE',
        description: trimmed(values.description ?? ''),
        ...(values.priority ? { priority: values.priority as JobPriority } : {}),
        ...appointmentOf(values),
      },
    }),
    // An open service job there tells what became of one without answer.
    find: {
      endpoint: listJobs,
      input: () => ({ query: { installationId, type: ['SERVICE'], isOpen: 'true', pageSize: 1 } }),
      values: ({ items: [found] }, typed) =>
        found && foldName(found.description) === foldName(typed.description ?? '') && hasAppointment(found, typed)
          ? typed
          : null,
    },
    done: ({ jobId }) => jobAddress(jobId),
  })
