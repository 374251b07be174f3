import { asc, eq, sql } from 'drizzle-orm'
import {
  addInstallationNote,
  changeInstallationBusinessPartner,
} from '../../../src/contract/areas/installations/installation-lifecycle.ts'
import { listPartnerDropdown } from '../../../src/contract/areas/installations/partners.ts'
import { type Call, type Handler, handle, Refusal } from '../../http/handle.ts'
import { holdRecord, nextVersion, tell } from '../../lists/held-record.ts'
import { businessPartner, installation } from '../../store/schema/index.ts'
import { readInstallation } from './installations.ts'

/** A note of the caller, as JSON to be appended. */
export const noteOf = (text: string, { user, at }: Pick<Call, 'user' | 'at'>) => {
  const by = `${user.firstname} ${user.lastname}`.trim()
  return sql`${installation.notes} || ${JSON.stringify([{ at: at.toISOString(), by, text }])}::jsonb`
}

const hold = (id: string, seenAt: string | undefined, call: Call) =>
  holdRecord({ noun: 'installation', key: installation.id, id, seenAt, read: () => readInstallation(id, call) }, call)

/** A note is no change of the installation: who edits it meanwhile isn't overtaken. */
const addNote: Handler<typeof addInstallationNote> = async ({ body: { installationId: id, note } }, call) => {
  await hold(id, undefined, call)
  await call.database
    .update(installation)
    .set({ notes: noteOf(note, call) })
    .where(eq(installation.id, id))
  await tell('installation.note', id, call)
  return readInstallation(id, call)
}

async function nameOf(id: string | null, { database }: Call): Promise<string> {
  if (id === null) return 'none'
  const [found] = await database
    .select({ name: businessPartner.name })
    .from(businessPartner)
    .where(eq(businessPartner.id, id))
    // Nobody renames it until the note that names it is written.
    .for('share')
  if (!found) throw new Refusal(422, `Business partner ${id} not found.`)
  return found.name
}

/** An installation that ended keeps its partner, whose bills name it (S-137). */
const changePartner: Handler<typeof changeInstallationBusinessPartner> = async ({ body }, call) => {
  const { installationId: id, partnerId, updatedAt } = body
  await hold(id, updatedAt, call)
  const { status, partner } = await readInstallation(id, call)
  if (status === 'UNINSTALLED') throw new Refusal(409, `${id} is uninstalled and keeps its business partner.`)
  const note = `Business partner changed from ${partner ?? 'none'} to ${await nameOf(partnerId, call)}`
  await call.database
    .update(installation)
    .set({ partnerId, notes: noteOf(note, call), updatedAt: nextVersion(installation.updatedAt, call) })
    .where(eq(installation.id, id))
  await tell('installation.partner', id, call, { partner: partnerId })
  return readInstallation(id, call)
}

export const installationNoteHandlers = [
  handle(addInstallationNote, addNote),
  handle(changeInstallationBusinessPartner, changePartner),
  handle(listPartnerDropdown, async (_, { database }) =>
    database
      .select()
      .from(businessPartner)
      .orderBy(asc(sql`lower(${businessPartner.name})`)),
  ),
]
