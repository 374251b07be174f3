/** Long, because it holds one sample of each kind of ordinary screen. */
import * as v from 'valibot'
import { defineEndpoint } from '../../../src/contract/endpoint.ts'
import { listQuery, pageOf } from '../../../src/contract/page.ts'
import { defineBatch } from '../../../src/kit/batch/batch-definition.ts'
import { defineBulkAct } from '../../../src/kit/bulk/bulk-definition.ts'
import type { FormDefinition } from '../../../src/kit/form/form-definition.ts'
import { daysFilter } from '../../../src/kit/list/days-filter.tsx'
import { ListTabs } from '../../../src/kit/list/ListTabs.tsx'
import { defineList, listQuery as queryOf } from '../../../src/kit/list/list-definition.ts'
import { defineDetail, defineSection } from '../../../src/kit/record/detail-definition.ts'
import { defineRowEdit } from '../../../src/kit/row-edit/row-edit-definition.ts'
import type { ReviewDefinition } from '../../../src/kit/write/ReviewView.tsx'
import { ReviewPanel } from '../../../src/ui/layout/ReviewPanel.tsx'

const row = v.object({
  id: v.string(),
  customer: v.string(),
  phone: v.string(),
  status: v.string(),
  balance: v.nullable(v.number()),
  till: v.nullable(v.string()),
})

const findSamples = defineEndpoint({
  id: 'findSamples',
  service: 'core',
  method: 'GET',
  path: '/samples',
  access: 'signedIn',
  effect: 'read',
  query: v.object({ ...listQuery, city: v.optional(v.string()), status: v.optional(v.string()) }),
  answer: pageOf(row),
  source: 'stories and tests of the kit',
})

/** A list with all that a definition can say. Its words are made of its keys. */
export const sampleList = defineList<typeof findSamples>({
  id: 'samples',
  texts: 'kit',
  title: 'installations',
  crumbs: [{ label: 'customer', href: '/app/customer/list' }],
  endpoint: findSamples,
  input: (request) => ({ query: queryOf(request) }),
  rowId: ({ id }) => id,
  href: ({ id }) => `/app/samples/${id}`,
  columns: [
    { id: 'id', label: 'installation', format: 'id', sort: 'id', link: true, at: 'sub', value: ({ id }) => id },
    {
      id: 'customer',
      label: 'customer',
      format: 'name',
      sort: 'customer',
      at: 'name',
      most: 15,
      value: (one) => one.customer,
    },
    { id: 'phone', label: 'phone', format: 'phone', value: (one) => one.phone },
    {
      id: 'status',
      label: 'state',
      format: 'status',
      at: 'side',
      codes: { ACTIVE: { tone: 'good', label: 'active' }, PAUSED: { tone: 'neutral', label: 'paused' } },
      value: (one) => one.status,
    },
    { id: 'till', label: 'validTill', format: 'date', value: ({ till }) => till },
    { id: 'days', label: 'daysToGo', format: 'daysLeft', warnBelow: 3, value: ({ till }) => till },
    { id: 'balance', label: 'balance', format: 'money', at: 'amount', value: ({ balance }) => balance },
  ],
  search: { label: 'searchInstallations', placeholder: 'id, phone, name' },
  filters: [
    {
      name: 'city',
      label: 'city',
      any: 'allCities',
      options: [
        { value: 'BLR', label: 'bengaluru' },
        { value: 'HYD', label: 'hyderabad' },
      ],
    },
  ],
  days: daysFilter({
    label: 'filter',
    from: { name: 'since', label: 'startDate' },
    to: { name: 'until', label: 'endDate' },
  }),
  tabs: {
    view: ListTabs,
    name: 'status',
    label: 'states',
    choices: [
      { value: '', label: 'all', counts: 'all' },
      { value: 'ACTIVE', label: 'active' },
      { value: 'PAUSED', label: 'paused' },
    ],
  },
  sort: { key: 'id' },
  nothing: { title: 'noInstallationsYet' },
})

const record = v.object({ id: v.string(), name: v.string(), phoneNumber: v.string(), pendingPayment: v.number() })

const getSample = defineEndpoint({
  id: 'getSample',
  service: 'core',
  method: 'GET',
  path: '/samples/{id}',
  access: 'signedIn',
  effect: 'read',
  params: v.object({ id: v.string() }),
  answer: record,
  source: 'stories and tests of the kit',
})

export const sampleDetail = defineDetail<typeof getSample>({
  id: 'sample',
  texts: 'kit',
  endpoint: getSample,
  input: ({ id = '' }) => ({ params: { id } }),
  name: ({ id = '' }) => id,
  crumbs: () => [{ label: 'installations', href: '/app/samples' }],
  status: { codes: {}, value: () => 'HOLD_X' },
  facts: [
    { id: 'customer', format: 'name', value: ({ name }) => name },
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    { id: 'pending', format: 'money', value: ({ pendingPayment }) => pendingPayment },
  ],
  missing: { title: 'noSuchInstallation', seek: ({ id = '' }) => `/app/samples?search=${id}` },
})

export const sampleSection = defineSection<typeof getSample>({
  id: 'sample-owner',
  texts: 'kit',
  title: 'owner',
  endpoint: getSample,
  input: ({ id = '' }) => ({ params: { id } }),
  body: ({ data }) => data.name,
  nothing: 'nobodyOwnsIt',
  lines: 3,
})

export const sampleForm: FormDefinition = {
  texts: 'kit',
  fields: [
    { name: 'area', label: 'areaName' },
    { name: 'note', label: 'note', help: 'whatOthersShouldKnow', optional: true },
  ],
  submit: 'saveArea',
  saved: 'areaSaved',
}

interface Subject {
  readonly id: string
  readonly payee: string
  readonly amount: number
}

export const sampleReview: ReviewDefinition = {
  texts: 'kit',
  ask: 'approveThis',
  question: 'approveThisRefund',
  act: 'approveRefund',
  done: 'refundApproved',
  review: (subject) => {
    const { id, payee, amount } = subject as Subject
    return <ReviewPanel record={id} minor={amount} facts={[{ label: 'To', value: payee }]} />
  },
  shown: (subject) => ({ customer: (subject as Subject).payee, amount: (subject as Subject).amount }),
}

type Sample = v.InferOutput<typeof row>

/** An act on many rows of the sample list. */
export const sampleAct = defineBulkAct<Sample, typeof getSample, typeof getSample>({
  id: 'status',
  label: 'changeStatus',
  texts: 'kit',
  fields: [
    {
      name: 'status',
      label: 'state',
      kind: 'choice',
      options: [
        { value: 'ACTIVE', label: 'active' },
        { value: 'BLOCKED', label: 'blocked' },
      ],
    },
  ],
  submit: 'saveStatus',
  saved: 'statusSaved',
  endpoint: getSample,
  input: (id) => ({ params: { id } }),
  currentValue: ({ status }) => status,
  wanted: ({ status = '' }) => status,
  record: { endpoint: getSample, input: (id) => ({ params: { id } }) },
  href: (id) => `/app/samples/${id}`,
})

const saveSamples = defineEndpoint({
  id: 'saveSamples',
  service: 'core',
  method: 'POST',
  path: '/samples',
  access: 'signedIn',
  effect: 'once',
  readBack: 'getSample',
  body: v.object({ ids: v.array(v.string()), note: v.string() }),
  answer: v.array(record),
  source: 'stories and tests of the kit',
})

/** One call for many samples, each looked up. */
export const sampleBatch = defineBatch<typeof saveSamples, typeof getSample, typeof getSample>({
  id: 'samples',
  texts: 'kit',
  title: 'installations',
  ids: { label: 'installations' },
  most: 500,
  fields: [{ name: 'note', label: 'note', optional: true }],
  submit: 'saveStatus',
  saved: 'statusSaved',
  endpoint: saveSamples,
  input: (ids, { note = '' }) => ({ body: { ids: [...ids], note } }),
  lookUp: {
    endpoint: getSample,
    input: (id) => ({ params: { id } }),
    found: ({ name, pendingPayment }) => ({
      ...(name === '' ? { wrong: 'unknown' } : {}),
      facts: { customer: name },
      amount: pendingPayment,
    }),
  },
  columns: [{ fact: 'customer', label: 'customer' }],
  wrong: { unknown: 'noSuchInstallation' },
  sum: 'balance',
  results: (saved) => Object.fromEntries(saved.map(({ id, name }) => [id, name])),
  readBack: {
    endpoint: getSample,
    input: ([id = '']) => ({ params: { id } }),
    became: ({ pendingPayment }) => (pendingPayment === 0 ? 'done' : 'open'),
  },
})

const limits = v.object({
  id: v.string(),
  name: v.string(),
  min: v.number(),
  max: v.number(),
  today: v.number(),
  updatedAt: v.string(),
})

const readLimits = defineEndpoint({
  id: 'readLimits',
  service: 'core',
  method: 'GET',
  path: '/samples/limits',
  access: 'signedIn',
  effect: 'read',
  answer: v.array(limits),
  source: 'stories and tests of the kit',
})

const saveLimits = defineEndpoint({
  id: 'saveLimits',
  service: 'core',
  method: 'PUT',
  path: '/samples/limits',
  access: 'signedIn',
  effect: 'write',
  body: v.object({ id: v.string(), min: v.string(), max: v.string() }),
  answer: limits,
  source: 'stories and tests of the kit',
})

/** Rows that are changed in place. */
export const sampleRowEdit = defineRowEdit<typeof readLimits, typeof saveLimits>({
  id: 'limits',
  texts: 'kit',
  title: 'limits',
  nothing: 'noLimits',
  read: { endpoint: readLimits, input: () => ({}) },
  row: limits,
  rowId: ({ id }) => id,
  name: ({ name }) => name,
  nameLabel: 'zone',
  allLabel: 'allZones',
  columns: [{ id: 'today', format: 'count', value: ({ today }) => today }],
  values: ({ min, max }) => ({ min: String(min), max: String(max) }),
  version: ({ updatedAt }) => updatedAt,
  fields: [
    { name: 'min', label: 'minimum', kind: 'whole', min: 0, max: 99 },
    { name: 'max', label: 'maximum', kind: 'whole', min: 0, max: 99 },
  ],
  submit: 'saveLimits',
  saved: 'limitsSaved',
  endpoint: saveLimits,
  input: (id, { min = '', max = '' }) => ({ body: { id, min, max } }),
  savedRow: (answer) => answer,
})
