import i18next from 'i18next'
import { reading } from '../../../machines/kit/actors.ts'
import type { CountSheet } from '../../../machines/technician-reconcile/count-rows.ts'
import { signOffOf } from '../../../machines/technician-reconcile/sign-off-of.ts'
import {
  type ReconcileContext,
  type ReconcileReadBack,
  technicianReconcileMachine,
} from '../../../machines/technician-reconcile/technician-reconcile.machine.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { listItemsForTechnician } from '../../contract/areas/items/items.ts'
import { updateWarehouseItemDetails } from '../../contract/areas/stock/stock.ts'
import { listTechnicians } from '../../contract/areas/technicians/technicians.ts'
import type { CallInput } from '../../contract/endpoint.ts'
import type { Failure } from '../../contract/failure.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { keptReconcile } from './kept-reconcile.ts'

interface Asked {
  readonly input: ReconcileContext
  readonly signal: AbortSignal
}

const missing: Failure = { kind: 'status', outcome: 'refused', status: 404 }

/** What the technician has by the ledger, and who signed off the last count. */
async function readSheet({ input: { technicianId }, signal }: Asked): Promise<{ sheet: CountSheet; byId: string }> {
  const [people, items] = await Promise.all([
    call(listTechnicians, { query: { technicianId } }, { signal }),
    call(listItemsForTechnician, { query: { employee_id: technicianId } }, { signal }),
  ])
  const [person] = people.items
  if (!person) throw missing
  const last = person.lastSignOff ?? null
  const lines = items
    .flatMap(({ name, unit, held }) => (held?.lines ?? []).map((line) => ({ ...line, name, unit })))
    .map(({ lineId, itemId, name, unit, serial, pickedUp, returnRequested, missing: lost = 0 }) => ({
      lineId,
      itemId,
      name,
      unit,
      serial,
      pickedUp,
      returnRequested,
      missing: lost,
    }))
  const sheet: CountSheet = {
    name: person.name,
    after: last?.signOffId ?? null,
    signedBy: last?.by ?? null,
    signedAt: last?.at ?? null,
    isOwn: rootApi().user()?.id === technicianId,
    cash: person.cashInHand ?? 0,
    // What is only set aside in the warehouse isn't with them.
    lines: lines.filter((line) => line.pickedUp + line.returnRequested + line.missing > 0),
  }
  return { sheet, byId: last?.byId ?? '' }
}

/** Done where a later sign-off is this person's, lost where it is somebody else's. */
async function readBack(asked: Asked): Promise<ReconcileReadBack> {
  const { sheet, byId } = await readSheet(asked)
  if (sheet.after === asked.input.sheet?.after) return { sheet, became: 'open' }
  return { sheet, became: byId === rootApi().user()?.id ? 'done' : 'lost' }
}

export const technicianReconcile: Flow<typeof technicianReconcileMachine> = {
  name: 'technician-reconcile',
  need: updateWarehouseItemDetails.access as Flow['need'],
  keeps: { version: 2, context: keptReconcile },
  rejection: () => 'technician-reconcile:signOffFailed',
  logic: technicianReconcileMachine.provide({
    actors: {
      loadSheet: reading(async (asked: Asked) => (await readSheet(asked)).sheet),
      signOff: remote(updateWarehouseItemDetails, ({ technicianId, sheet, count, key }: ReconcileContext) => ({
        body: signOffOf(technicianId, sheet as CountSheet, count) as CallInput<
          typeof updateWarehouseItemDetails
        >['body'],
        ...(key ? { key } : {}),
      })),
      checkSignOff: reading(readBack),
    },
    actions: {
      announceSigned: ({ context: { technicianId, sheet } }) =>
        notify({
          tone: 'good',
          text: i18next.t('technician-reconcile:signedOff', { name: sheet?.name ?? '' }),
          detail: technicianId,
        }),
    },
  }),
}
