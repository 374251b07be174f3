import type { Rca, RepeatedJob, RepeatJobChain } from '../../src/contract/areas/repeat-jobs/repeat-jobs.ts'
import type { DescribedField, DescribedForm } from '../../src/contract/described-form.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { blockingFields, problemsIn } from '../kit/described-form.ts'
import { defineModel } from '../kit/model.ts'
import { type NextJob, type RcaReadBack, repeatJobRcaMachine } from './repeat-job-rca.machine.ts'

const job: RepeatedJob = {
  jobId: 'J-87640',
  installationId: 'WP-BLR-004217',
  customerName: 'Ananya Krishnamurthy',
  city: 'Bengaluru',
  zone: 'Indiranagar',
  day: '2026-11-10',
  description: 'Filter change',
  jobsInWindow: 2,
  daysBetween: 8,
  technicians: ['Suresh Babu', 'Manjunath H'],
  tags: ['LOW_FLOW'],
  rca: 'DUE',
  category: null,
  submittedBy: null,
  submittedAt: null,
}
export const due: RepeatJobChain = {
  job,
  chain: [
    {
      jobId: 'J-87288',
      day: '2026-11-02',
      description: 'Bot offline',
      technician: 'Suresh Babu',
      tags: [],
      daysSince: null,
      images: [],
    },
    {
      jobId: 'J-87640',
      day: '2026-11-10',
      description: 'Filter change',
      technician: 'Manjunath H',
      tags: ['LOW_FLOW'],
      daysSince: 8,
      images: [],
    },
  ],
  rca: null,
}

const words = {}
const field = { words, required: true, help: null, options: [], when: null, min: null, max: null, maxLength: null }
const choice = (value: string, label: string, category?: string) => ({
  value,
  label,
  words,
  when: category ? { field: 'category', values: [category] } : null,
})
const fields: readonly DescribedField[] = [
  {
    ...field,
    name: 'category',
    label: 'Category',
    type: 'select',
    options: [choice('PART_FAILURE', 'Part failure'), choice('USAGE', 'Usage')],
  },
  {
    ...field,
    name: 'subCategory',
    label: 'Sub-category',
    type: 'select',
    options: [choice('PUMP_FAILED', 'Pump failed', 'PART_FAILURE'), choice('POWER_OFF', 'Power off', 'USAGE')],
  },
  { ...field, name: 'action', label: 'Action', type: 'text', maxLength: 200 },
]
export const form: DescribedForm = { name: 'repeat-job-rca', label: 'Root cause', words, fields: [...fields] }
/** With a required field that the console doesn't know (S-225). */
const signed: DescribedForm = {
  ...form,
  fields: [...fields, { ...field, name: 'sketch', label: 'Sketch', type: 'drawing' }],
}

const values = { category: 'USAGE', subCategory: 'POWER_OFF', action: 'Customer shown the switch' }
const rca: Rca = {
  jobId: 'J-87640',
  values,
  submittedAt: '2026-11-21T05:12:00Z',
  submittedById: 'E-1006',
  submittedBy: 'Ravi Shankar',
}
export const mine: RepeatJobChain = { ...due, rca }
export const theirs: RepeatJobChain = {
  ...due,
  rca: { ...rca, values: { category: 'PART_FAILURE' }, submittedById: 'E-1001', submittedBy: 'Nisha Rao' },
}

const next: NextJob = { jobId: 'J-87655', left: 11 }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
const refusal: Failure = { kind: 'status', outcome: 'refused', status: 422, message: 'Action is required.' }
const overtaken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Nisha Rao submitted the RCA of J-87640 at 10:42 on 21 Nov 2026.',
}
const readBack = (chain: RepeatJobChain, became: RcaReadBack['became']): RcaReadBack => ({ chain, became })

export const repeatJobRcaModel = defineModel({
  machine: repeatJobRcaMachine,
  texts: 'repeat-job-rca',
  inputs: {
    'a row of the list': { jobId: 'J-87640', asked: { orderBy: 'day' }, following: ['J-87655'], after: null },
    'after another one': { jobId: 'J-87640', asked: {}, following: [], after: { jobId: 'J-87622', left: 12 } },
  },
  // Typed text is left out; what fits and what is wrong stay.
  project: ({ seen, form: asked, values: typed, failure, next: found, after }) => ({
    isNext: after !== null,
    rca: seen?.rca?.submittedBy,
    fields: asked?.fields.length,
    wrong: asked && [problemsIn(asked, typed), blockingFields(asked, typed).length],
    category: typed.category,
    failed: failure?.status ?? failure !== null,
    next: found !== null,
  }),
  events: {
    'read.again': [{}],
    'value.change': [
      { value: 'USAGE', name: 'category' },
      { value: 'POWER_OFF', name: 'subCategory' },
      { value: 'Customer shown the switch', name: 'action' },
    ],
    'rca.submit': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0093' }],
    'rca.discard': [{}],
    'check.start': [{}],
    'next.open': [{}],
    'flow.close': [{}],
  },
  outcomes: {
    loadChain: { done: [due, theirs], error: [unreachable] },
    loadForm: { done: [form, signed], error: [unreachable] },
    submitRca: { done: [rca], error: [refusal, overtaken, noAnswer] },
    checkRca: { done: [readBack(mine, 'done'), readBack(due, 'open'), readBack(theirs, 'lost')], error: [unreachable] },
    findNext: { done: [next, null], error: [unreachable] },
  },
})
