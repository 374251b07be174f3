import { and, eq, inArray } from 'drizzle-orm'
import {
  actBlock,
  actRules,
  type InstallationAct,
} from '../../../src/contract/areas/installations/installation-acts.ts'
import type { Call } from '../../call.ts'
import { nextVersion, tell } from '../../lists/held-record.ts'
import { momentText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { installation } from '../../store/schema/index.ts'
import { depositRefund, depositText } from '../refunds/deposit.ts'
import type { WireRefund } from '../refunds/refund-record.ts'
import { actionOf, actWords, lastActOf, openUnpauseJob } from './installation-life.ts'
import { noteOf } from './installation-note.ts'
import { readInstallation, statusText } from './installation-record.ts'

type Row = typeof installation.$inferSelect

export interface Held {
  readonly home: Row
  readonly refund: WireRefund | undefined
}

/**
 * Locks the installation for the rest of the write, as refunds and transfers do, and rejects an act that its state
 * doesn't allow. So of two acts at once the second sees what the first did (H30).
 */
export async function holdFor(act: InstallationAct, id: string, call: Call): Promise<Held> {
  const { database } = call
  const [home] = await database.select().from(installation).where(eq(installation.id, id)).for('update')
  if (!home) throw new Refusal(404, `Installation ${id} not found.`)
  const refund = await depositRefund(call, id)
  const unpauseJob = await openUnpauseJob(id, database)
  const standing = refund && { refundId: refund.refundId, state: refund.state, initiatedBy: refund.initiatedBy.name }
  const { status, isNonPaying: nonPaying, planId: plan } = home
  const block = actBlock(act, { status, nonPaying, unpauseJob, plan, refund: standing })
  if (block === 'refundOpen' || block === 'refundPaid')
    throw new Refusal(409, `${depositText(refund as WireRefund)}. ${id} stays out of use.`)
  if (block === 'noPlan') throw new Refusal(409, `The order of ${id} names no plan.`)
  if (block) throw new Refusal(409, await whyNot(act, block, home, call), undefined, await readInstallation(id, call))
  return { home, refund }
}

const decisive: Partial<Record<string, readonly string[]>> = { jobOpen: ['unpause'], flagged: ['markNonPaying'] }
const changesStatus = ['activate', 'pause', 'resume', 'requestUninstall', 'uninstall', 'uninstallPaused', 'status']

/** "Kiran Desai paused WP-BLR-004217 at 10:41 on 21 Nov 2026. Its status is Paused now." */
async function whyNot(act: InstallationAct, block: string, { id, status }: Row, { database }: Call): Promise<string> {
  const last = await lastActOf(id, database, decisive[block] ?? changesStatus)
  const who = last && `${last.by} ${actWords[last.act]?.(id)} ${momentText(last.at)}.`
  if (block !== 'status') return who ?? `${id} was ${act === 'unpause' ? 'booked' : 'flagged'} already.`
  return `${who ? `${who} ` : ''}The status of ${id} is ${statusText(status)}, which does not allow this.`
}

interface Change {
  readonly act: InstallationAct
  readonly note: string
  readonly set?: Partial<typeof installation.$inferInsert>
  readonly detail?: Readonly<Record<string, unknown>>
  /** Its name in the audit log, where that isn't the act's */
  readonly told?: string
}

/** One conditional statement, a note of who did it, and a line of the log. */
export async function changeHeld(
  { id, status: before }: Row,
  { act, note, set = {}, detail = {}, told = act }: Change,
  call: Call,
) {
  const { database } = call
  const { from, to } = actRules[act]
  const changed = await database
    .update(installation)
    .set({
      ...set,
      ...(to ? { status: to } : {}),
      notes: noteOf(note, call),
      updatedAt: nextVersion(installation.updatedAt, call),
    })
    .where(and(eq(installation.id, id), inArray(installation.status, [...from])))
    .returning({ id: installation.id })
  if (changed.length === 0) throw new Refusal(409, 'The installation has changed in the meantime. Reload it.')
  await tell(actionOf(told), id, call, { from: before, ...(to ? { to } : {}), ...detail })
}
