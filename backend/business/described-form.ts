import { eq } from 'drizzle-orm'
import type { DescribedForm } from '../../src/contract/described-form.ts'
import { notFound } from '../lists/held-record.ts'
import { dbuiForm } from '../store/schema/index.ts'
import type { Database } from '../store/typed-database.ts'

/** The form of the further fields that a job of this type has, where it has one (S-49). */
const extraFormName = (type: string): string => `job-${type}`

export async function findExtraForm(type: string, database: Database): Promise<DescribedForm | null> {
  const [found] = await database
    .select()
    .from(dbuiForm)
    .where(eq(dbuiForm.name, extraFormName(type)))
  return found?.form ?? null
}

/** A form by its name; 404 where there is none. */
export async function readForm(name: string, database: Database): Promise<DescribedForm> {
  const [found] = await database.select().from(dbuiForm).where(eq(dbuiForm.name, name))
  if (!found) throw notFound('form', name)
  return found.form
}
