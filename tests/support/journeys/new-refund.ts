import { addRefund } from '../../../backend/testing/money/refunds.ts'
import type { Stage } from './journey.ts'

let refunds = 0

const databaseOf = (stage: Stage) => stage.server.running.platform.database

/** A refund of 1,200 that waits for its one approval, or is past it. */
export async function newRefund(stage: Stage, state?: 'APPROVED' | 'LINK_ACTIVE'): Promise<string> {
  refunds += 1
  const id = `RF-9${String(refunds).padStart(4, '0')}`
  await addRefund(databaseOf(stage), { id, total: 1200, initiatedBy: await personOf(stage, 'Asha') })
  if (state) {
    const arvind = await personOf(stage, 'Arvind')
    await databaseOf(stage).execute(
      `update refund_step set state = 'APPROVED', at = now(), actor_id = '${arvind}' where refund_id = '${id}'`,
    )
    await databaseOf(stage).execute(`update refund set state = 'APPROVED', waiting_need = null,
      acted_by = acted_by || '${arvind}'::text where id = '${id}'`)
  }
  return id
}

async function personOf(stage: Stage, firstname: string): Promise<string> {
  const found = await databaseOf(stage).execute<{ id: string }>(
    `select id from employee where firstname = '${firstname}' limit 1`,
  )
  return found.rows[0]?.id ?? ''
}
