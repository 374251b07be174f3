import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { day, id } from './values.ts'

const job = v.object({
  jobId: v.string(),
  type: v.string(),
  status: v.string(),
  description: v.string(),
  technician: v.nullable(v.string()),
  appointmentDate: v.nullable(day),
})
export type Job = v.InferOutput<typeof job>

export const listLast3Jobs = defineEndpoint({
  id: 'listLast3Jobs',
  service: 'workforce',
  method: 'GET',
  path: '/workforce/getLast3JobsByInstallation/{id}',
  access: [['LEVEL_1']],
  effect: 'read',
  params: v.object({ id }),
  answer: v.array(job),
  texts: { fallback: 'installation:last3JobsFailed' },
  source: 'doc2 §7',
})
