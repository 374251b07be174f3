import { type DueDevice, listDevices } from '../../../contract/areas/devices/devices.ts'
import { addJobFromSystem } from '../../../contract/areas/jobs/added-jobs.ts'
import type { JobPriority } from '../../../contract/areas/jobs/job-codes.ts'
import { trimmed } from '../../../contract/normalise.ts'
import type { Page } from '../../../contract/page.ts'
import { description, priority } from '../../../flows/job-booking/job-fields.entry.tsx'
import { defineBulkAct } from '../../../kit/bulk/bulk-definition.ts'

/** Whether a service job stands open there: of the list's row, or of the one that the list was asked for. */
function jobOf(found: DueDevice | Page<DueDevice>): string {
  const row = 'items' in found ? found.items[0] : found
  return row ? (row.openJobId ? 'added' : 'none') : ''
}

/** Adds a service job to many homes, one at a time. One that got its job in the meantime is skipped (S-182, S-232). */
export const addServiceJobs = defineBulkAct<DueDevice, typeof addJobFromSystem, typeof listDevices>({
  id: 'service',
  label: 'addServices',
  texts: 'jobs',
  fields: [{ ...description, initial: 'General service' }, priority],
  submit: 'addServices',
  saved: 'added',
  fallback: 'jobs:addFailed',
  endpoint: addJobFromSystem,
  input: (installationId, values) => ({
    body: {
      installationId,
      jobType: 'SERVICE',
      description: trimmed(values.description ?? ''),
      ...(values.priority ? { priority: values.priority as JobPriority } : {}),
    },
  }),
  refusal: ({ openJobId }) => (openJobId ? 'jobs:hasServiceJob' : undefined),
  currentValue: jobOf,
  wanted: () => 'added',
  record: { endpoint: listDevices, input: (installationId) => ({ query: { installationId } }) },
  href: (search) => `/app/workforce/GSDueDays?${new URLSearchParams({ search })}`,
})
