import i18next from 'i18next'
import { type AllocationSheet, linesOf } from '../../../machines/inventory-allocation/basket.ts'
import {
  type AllocationContext,
  type AllocationReadBack,
  inventoryAllocationMachine,
} from '../../../machines/inventory-allocation/inventory-allocation.machine.ts'
import { reading } from '../../../machines/kit/actors.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { listItemsForTechnician } from '../../contract/areas/items/items.ts'
import { keptOf } from '../../contract/areas/stock/kept-stock.ts'
import { allocateToEmployee, getSpareIssuanceHistory } from '../../contract/areas/stock/stock.ts'
import type { Issuance } from '../../contract/areas/stock/stock-records.ts'
import { listTechnicians, type TechnicianGrade } from '../../contract/areas/technicians/technicians.ts'
import type { Failure } from '../../contract/failure.ts'
import { trimmed } from '../../contract/normalise.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { keptAllocation } from './kept-allocation.ts'

interface Asked {
  readonly input: AllocationContext
  readonly signal: AbortSignal
}

const missing: Failure = { kind: 'status', outcome: 'refused', status: 404 }

/** The kit of the technician's grade with what is held and free, and the packages that there are. */
async function readAll({ input: { technicianId }, signal }: Asked) {
  const [people, packages] = await Promise.all([
    call(listTechnicians, { query: { technicianId } }, { signal }),
    call(getSpareIssuanceHistory, { params: { id: technicianId } }, { signal }),
  ])
  const [person] = people.items
  if (!person) throw missing
  const level = person.grade as TechnicianGrade
  const items = await call(listItemsForTechnician, { query: { level, employee_id: technicianId } }, { signal })
  const [source] = items.flatMap(({ places = [] }) => places.filter(({ type }) => type === 'SOURCE'))
  const sheet: AllocationSheet = {
    name: person.name,
    grade: person.grade,
    warehouse: source?.warehouse ?? '',
    items: items.map(({ itemId, name, unit, isSerialised, quantity, unitValue = null, places = [], held }) => ({
      itemId,
      name,
      unit,
      isSerialised,
      kit: quantity,
      aside: held?.allocated ?? 0,
      held: (held?.pickedUp ?? 0) + (held?.returnRequested ?? 0),
      kept: held ? keptOf(held) : 0,
      free: places.find(({ type }) => type === 'SOURCE')?.free ?? 0,
      value: unitValue,
    })),
    after: packages[0]?.issuanceId ?? null,
  }
  return { sheet, packages }
}

/** The newest package is this one where it came since, from me, with as many lines and units as were sent. */
function isOurs(newest: Issuance | undefined, { sheet, basket }: AllocationContext): newest is Issuance {
  if (!newest || !sheet || newest.issuanceId === sheet.after) return false
  const lines = linesOf(sheet, basket)
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const user = rootApi().user()
  const me = user && `${user.firstname} ${user.lastname}`.trim()
  return newest.createdBy === me && newest.lines === lines.length && newest.quantity === quantity
}

async function readBack(asked: Asked): Promise<AllocationReadBack> {
  const { sheet, packages } = await readAll(asked)
  const [newest] = packages
  return isOurs(newest, asked.input)
    ? { sheet, became: 'done', packageId: newest.issuanceId }
    : { sheet, became: 'open', packageId: null }
}

const bodyOf = ({ technicianId, sheet, basket }: AllocationContext) => ({
  employee_id: technicianId,
  items: (sheet ? linesOf(sheet, basket) : []).map(({ itemId, quantity, serial }) => ({
    item_id: itemId,
    quantity,
    ...(serial === null ? {} : { serial }),
  })),
  ...(trimmed(basket.note) === '' ? {} : { note: basket.note }),
})

export const inventoryAllocation: Flow<typeof inventoryAllocationMachine> = {
  name: 'inventory-allocation',
  need: allocateToEmployee.access as Flow['need'],
  keeps: { version: 3, context: keptAllocation },
  rejection: () => 'inventory-allocation:allocateFailed',
  logic: inventoryAllocationMachine.provide({
    actors: {
      loadSheet: reading(async (asked: Asked) => (await readAll(asked)).sheet),
      allocate: remote(
        allocateToEmployee,
        (context: AllocationContext) => ({ body: bodyOf(context), ...(context.key ? { key: context.key } : {}) }),
        ({ issuanceId }) => issuanceId,
      ),
      checkAllocation: reading(readBack),
    },
    actions: {
      announceAllocated: ({ context: { sheet, packageId } }) =>
        notify({
          tone: 'good',
          text: i18next.t('inventory-allocation:allocatedTo', { name: sheet?.name ?? '' }),
          ...(packageId ? { detail: packageId } : {}),
        }),
    },
  }),
}
