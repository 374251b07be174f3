import { eq } from 'drizzle-orm'
import { getDbuiForm } from '../../../src/contract/areas/dbui/dbui.ts'
import type { DescribedForm } from '../../../src/contract/described-form.ts'
import { type Database, type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { dbuiForm } from '../../store/schema/index.ts'

/** A form by its name; 404 where there is none. */
export async function readForm(name: string, database: Database): Promise<DescribedForm> {
  const [found] = await database.select().from(dbuiForm).where(eq(dbuiForm.name, name))
  if (!found) throw notFound('form', name)
  return found.form
}

const form: Handler<typeof getDbuiForm> = ({ params: { name } }, { database }) => readForm(name, database)

export const dbuiHandlers = [handle(getDbuiForm, form)]
