import type { Chance } from '../chance.ts'
import { after, before, dayMs, dayOf, hourMs } from '../days.ts'
import type { Home } from '../installations/installations.ts'
import { places } from '../places/places.ts'
import { faults, type Job } from './jobs.ts'

const zonesOf = (cityCode: string): readonly string[] => places.find(({ code }) => code === cityCode)?.zones ?? []

export const zoneCodeOf = ({ row }: Home): string | null => {
  const index = zonesOf(row.cityCode).indexOf(row.zone)
  return index < 0 ? null : `${row.cityCode}-${String(index + 1).padStart(2, '0')}`
}

const tags = ['LOW_FLOW', 'FILTER', 'REPEAT', 'WARRANTY', 'LEAK', 'VIP']
const kinds = [
  'SERVICE',
  'SERVICE',
  'SERVICE',
  'SERVICE',
  'DELIVERY',
  'SPARE_TRANSFER',
  'DEVICE_REPLACEMENT',
  'RE_DELIVERY',
]
const extra = ['DEVICE_MODEL_REPLACEMENT', 'SERVICE'] as const

export const isFinal = (status: string) => status === 'COMPLETED' || status === 'CANCELLED'

export function traits(chance: Chance, { type, status }: Job) {
  const priority = (['NORMAL', 'NORMAL', 'NORMAL', 'NORMAL', 'HIGH', 'LOW', 'URGENT'] as const)[chance.whole(0, 6)]
  const due = type === 'SERVICE' && chance.percent(30) ? chance.whole(3, 26) * 50_00 : 0
  return {
    priority: isFinal(status) ? ('NORMAL' as const) : (priority ?? 'NORMAL'),
    tags: chance.percent(45) ? [chance.pick(tags)] : [],
    paymentToCollect: isFinal(status) ? 0 : due,
    postponements: status === 'POSTPONED' ? chance.whole(1, 3) : 0,
  }
}

/** A job from three days ago to six days ahead; most are of today. */
export function visit(chance: Chance, home: Home, at: Date): { readonly home: Home; readonly job: Job } {
  const away = chance.percent(55) ? 0 : chance.whole(-3, 6)
  const type = chance.percent(4) ? chance.pick(extra) : chance.pick(kinds)
  const wants = away < 0 ? 'COMPLETED' : chance.pick(['ASSIGNED', 'ASSIGNED', 'ASSIGNED', 'SCHEDULED', 'WAITING'])
  const description = type === 'SERVICE' ? chance.pick(faults) : descriptions[type]
  const job: Job = {
    id: '',
    installationId: home.row.id,
    type,
    status: wants,
    description: description ?? 'Visit',
    appointmentDate: wants === 'WAITING' ? null : dayOf(after(at, away * dayMs)),
    technician: null,
    createdAt: new Date(Math.max(before(at, chance.whole(20, 110) * hourMs).getTime(), home.installedAt.getTime())),
    updatedAt: at,
  }
  return { home, job: { ...job, ...traits(chance, job) } }
}

const descriptions: Readonly<Record<string, string>> = {
  DELIVERY: 'Deliver filter set',
  RE_DELIVERY: 'Deliver again, nobody was home',
  SPARE_TRANSFER: 'Bring spare membrane',
  DEVICE_REPLACEMENT: 'Replace the device',
  DEVICE_MODEL_REPLACEMENT: 'Replace by another model',
}
