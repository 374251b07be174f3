import { and, asc } from 'drizzle-orm'
import { rcaForm } from '../../../../src/contract/areas/repeat-jobs/repeat-jobs.ts'
import type { DescribedForm, DescribedValues } from '../../../../src/contract/described-form.ts'
import { readForm } from '../../../areas/dbui/dbui.ts'
import { isRepeated, repeatedRows } from '../../../areas/repeat-jobs/repeated.ts'
import type { Database } from '../../../http/handle.ts'
import { job } from '../../schema/jobs.ts'
import { repeatJobRca } from '../../schema/repeat-jobs.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { before, dayMs, dayOf } from '../days.ts'
import { insertAll } from '../insert.ts'

/** Services of the last days are still due; of those before, so many of a hundred are. */
const freshDays = 12
const stillDue = 20
const agents = ['E-1006', 'E-1001', 'E-1002']

/** A few causes explain most repeats. */
const categories = [
  ...(['PART_FAILURE', 'PART_FAILURE', 'PART_FAILURE', 'PART_FAILURE', 'WATER_QUALITY', 'WATER_QUALITY'] as const),
  ...(['WATER_QUALITY', 'WORKMANSHIP', 'WORKMANSHIP', 'WRONG_DIAGNOSIS', 'USAGE', 'CONNECTION'] as const),
]
const responsible: Readonly<Record<string, string>> = {
  PART_FAILURE: 'PART',
  WATER_QUALITY: 'WATER',
  USAGE: 'CUSTOMER',
}
const actions = [
  'Replaced the part and checked the pressure for ten minutes',
  'Customer shown how to flush after a long absence',
  'Pre-filter added, next check with the regular service',
  'Technician briefed on the checklist',
]

/** Root causes of most repeated jobs, by a chance of their own. */
export async function seedRepeatJobs(database: Database, at: Date): Promise<number> {
  const chance = chanceOf(70_300)
  const form = await readForm(rcaForm, database)
  const found = await repeatedRows(database).where(and(isRepeated)).orderBy(asc(job.appointmentDate), asc(job.id))
  const fresh = dayOf(before(at, freshDays * dayMs))
  const made = found.flatMap(({ job: { id, appointmentDate } }) => {
    const day = appointmentDate ?? ''
    if (day >= fresh || chance.percent(stillDue)) return []
    const values = filledIn(chance, form)
    const submittedAt = new Date(Date.parse(`${day}T06:10:00Z`) + chance.whole(1, 6) * dayMs)
    const submittedBy = chance.pick(agents)
    return [{ jobId: id, category: String(values.category), values, submittedBy, submittedAt }]
  })
  await insertAll(database, repeatJobRca, made)
  return made.length
}

function filledIn(chance: Chance, { fields }: DescribedForm): DescribedValues {
  const category = chance.pick(categories)
  const below = fields
    .find(({ name }) => name === 'subCategory')
    ?.options.filter(({ when }) => when?.values.includes(category))
  const who = responsible[category] ?? 'TECHNICIAN'
  const parts = fields.find(({ name }) => name === 'part')?.options ?? []
  return {
    category,
    subCategory: chance.pick(below ?? []).value,
    responsible: who,
    ...(who === 'PART' ? { part: chance.pick(parts).value } : {}),
    action: chance.pick(actions),
    ...(chance.percent(40) ? { note: 'Second visit for the same complaint' } : {}),
  }
}
