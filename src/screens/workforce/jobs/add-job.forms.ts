import { type CityModels, listValidModelsForCities } from '../../../contract/areas/devices/devices.ts'
import {
  addJobFromSystem,
  createDeliveryJobForExistingCustomer,
  createDeviceReplacementJob,
  createDRTForChangeModel,
  createSpareTransferJob,
  listPurifierWarehouseItems,
  type WarehousePurifier,
} from '../../../contract/areas/jobs/added-jobs.ts'
import type { JobPriority } from '../../../contract/areas/jobs/job-codes.ts'
import { listJobTypes } from '../../../contract/areas/jobs/job-codes.ts'
import { type JobRow, listJobs } from '../../../contract/areas/jobs/jobs.ts'
import { foldId, trimmed } from '../../../contract/normalise.ts'
import type { Page } from '../../../contract/page.ts'
import {
  appointmentField,
  appointmentOf,
  description,
  hasAppointment,
  priority,
} from '../../../flows/job-booking/job-fields.entry.tsx'
import { defineForm, type Form, type FormField } from '../../../kit/form/form-definition.ts'
import { codeOption, type Lookup, lookup } from '../../../kit/lookup.ts'
import { cities } from '../../../kit/names.tsx'
import { jobTypes } from '../../../records/jobs/job-codes.ts'
import { jobAddress } from '../../../records/record-links.ts'
import { jobTags } from '../job-tags.ts'

type Values = Readonly<Record<string, string>>

const installation: FormField = { name: 'installationId', label: 'installation', most: 40, help: 'installationHelp' }
const city: FormField = {
  name: 'city',
  label: 'city',
  kind: 'choice',
  help: 'cityHelp',
  options: cities,
}

const idOf = ({ installationId = '' }: Values) => foldId(installationId)
const saidIn = ({ description: said = '' }: Values) => trimmed(said)

const models: Lookup = {
  endpoint: listValidModelsForCities,
  input: ({ city: code = '' }) => (code === '' ? null : { query: { cities: code } }),
  options: (answer) =>
    (answer as readonly CityModels[]).flatMap((one) =>
      one.models.map(({ modelId, name }) => ({ value: modelId, words: name })),
    ),
}

const purifiers: Lookup = {
  endpoint: listPurifierWarehouseItems,
  input: ({ city: code = '' }) => (code === '' ? null : { query: { cityCode: code } }),
  options: (answer) =>
    (answer as readonly WarehousePurifier[]).map(({ deviceCode, model }) => ({
      value: deviceCode,
      words: `${deviceCode} · ${model}`,
    })),
}

/** What all kinds share: an open job of that type at the installation tells what became of one without answer. */
const shared = (typeOf: (values: Values) => string) => ({
  texts: 'jobs',
  saved: 'added',
  fallback: 'jobs:addFailed',
  find: {
    endpoint: listJobs,
    input: (values: Values) => {
      const newest = { orderBy: 'createdAt', orderDir: 'DESC', pageSize: 1 } as const
      return { query: { installationId: idOf(values), type: typeOf(values), isOpen: 'true' as const, ...newest } }
    },
    values: ({ items: [found] }: Page<JobRow>, typed: Values) =>
      found && (typed.description === undefined || found.description === saidIn(typed)) && hasAppointment(found, typed)
        ? typed
        : null,
  },
  back: () => '/app/workforce/list',
  done: ({ jobId }: { readonly jobId: string }) => jobAddress(jobId),
})

/** Any kind of job, with an appointment where one is agreed (doc2 §3, S-182). */
const add = defineForm<typeof addJobFromSystem, typeof listJobs>({
  ...shared(({ jobType = '' }) => jobType),
  id: 'job-add',
  title: 'add',
  submit: 'add',
  fields: [
    installation,
    {
      name: 'jobType',
      label: 'type',
      kind: 'choice',
      half: true,
      options: lookup(listJobTypes, codeOption(jobTypes)),
    },
    { ...priority, half: true },
    description,
    {
      name: 'tags',
      label: 'tags',
      kind: 'several',
      optional: true,
      options: jobTags,
    },
    appointmentField((values) => ({
      installationId: idOf(values),
      jobType: values.jobType ?? '',
      tags: values.tags ?? '',
    })),
  ],
  endpoint: addJobFromSystem,
  input: ({ jobType = '', priority: rank, tags = '', ...values }) => ({
    body: {
      installationId: idOf(values),
      jobType,
      description: saidIn(values),
      ...(rank ? { priority: rank as JobPriority } : {}),
      ...(tags === '' ? {} : { tags: tags.split(',') }),
      ...appointmentOf(values),
    },
  }),
})

const spare = defineForm<typeof createSpareTransferJob, typeof listJobs>({
  ...shared(() => 'SPARE_TRANSFER'),
  id: 'job-spare',
  title: 'addSpare',
  submit: 'addSpare',
  fields: [installation, description],
  endpoint: createSpareTransferJob,
  input: (values) => ({ body: { installationId: idOf(values), description: saidIn(values) } }),
})

const delivery = defineForm<typeof createDeliveryJobForExistingCustomer, typeof listJobs>({
  ...shared(() => 'DELIVERY'),
  id: 'job-delivery',
  title: 'addDelivery',
  submit: 'addDelivery',
  fields: [installation, description],
  endpoint: createDeliveryJobForExistingCustomer,
  input: (values) => ({ params: { installationId: idOf(values) }, body: { description: saidIn(values) } }),
})

/** A purifier may be promised at once, or be chosen on the day (S-183). */
const replacement = defineForm<typeof createDeviceReplacementJob, typeof listJobs>({
  ...shared(() => 'DEVICE_REPLACEMENT'),
  id: 'job-replacement',
  title: 'addReplacement',
  submit: 'addReplacement',
  fields: [
    installation,
    { ...city, optional: true },
    {
      name: 'deviceCode',
      label: 'purifier',
      kind: 'choice',
      of: 'city',
      optional: true,
      options: purifiers,
    },
  ],
  endpoint: createDeviceReplacementJob,
  input: ({ deviceCode = '', ...values }) => ({
    params: { installationId: idOf(values) },
    query: deviceCode === '' ? {} : { deviceCode },
  }),
})

const model = defineForm<typeof createDRTForChangeModel, typeof listJobs>({
  ...shared(() => 'DEVICE_MODEL_REPLACEMENT'),
  id: 'job-model',
  title: 'addModel',
  submit: 'addModel',
  fields: [installation, city, { name: 'modelId', label: 'model', kind: 'choice', of: 'city', options: models }],
  endpoint: createDRTForChangeModel,
  input: ({ modelId = '', ...values }) => ({ body: { installationId: idOf(values), modelId } }),
})

export const addJobForms: Readonly<Record<string, Form>> = { add, spare, delivery, replacement, model }
