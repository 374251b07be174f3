import { expect, test } from 'vitest'
import { areaStatuses as ofAreas } from '../contract/areas/areas/areas.ts'
import { customerStatuses as ofCustomers } from '../contract/areas/customers/customer-acts.ts'
import {
  connectivities as answering,
  installationStatuses as ofInstallations,
} from '../contract/areas/installations/installations.ts'
import {
  jobPriorities as ofPriorities,
  jobTags as ofTags,
  jobTypes as ofTypes,
} from '../contract/areas/jobs/job-codes.ts'
import { jobStatuses as ofJobs } from '../contract/areas/jobs/jobs.ts'
import { ticketStatuses as ofTickets } from '../contract/areas/tickets/tickets.ts'
import { areaStatuses } from './area-status.ts'
import { connectivities } from './connectivity.ts'
import { customerStatuses } from './customer-status.ts'
import { installationStatuses } from './installation-status.ts'
import { jobPriorities, jobTags, jobTypes } from './jobs/job-codes.ts'
import { jobStatuses } from './jobs/job-status.ts'
import { ticketStatuses } from './ticket-status.ts'

test.each([
  ['customerStatuses', customerStatuses, ofCustomers],
  ['installationStatuses', installationStatuses, ofInstallations],
  ['jobStatuses', jobStatuses, ofJobs],
  ['jobTypes', jobTypes, ofTypes],
  ['jobPriorities', jobPriorities, ofPriorities],
  ['jobTags', jobTags, ofTags],
  ['areaStatuses', areaStatuses, ofAreas],
  ['ticketStatuses', ticketStatuses, ofTickets],
  ['connectivities', connectivities, answering],
] as const)('%s are the codes of the contract, in its order, each with its own word', (name, looks, codes) =>
  expect(Object.entries(looks).map(([code, { label }]) => [code, label])).toEqual(
    codes.map((code) => [code, `words:${name}/${code}`]),
  ),
)
