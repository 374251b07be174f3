import type { RouteRow } from '../../kit/route.ts'

/** Needs of the Slot group (doc2 §6). */
const need = [['SALES_3', 'PAYMENT_3', 'CRM_3']] as const

export const slotZoneRoutes: readonly RouteRow[] = [
  {
    path: '/app/slotzone/all/list',
    title: 'slot-zones:zones',
    need,
    menu: { group: 'slot', place: 1, entry: 'allSlots' },
    leadsFrom: '/app/slotzone',
    load: () => import('./SlotZones.tsx').then((file) => file.SlotZones),
  },
  {
    path: '/app/slotzone/custom/list',
    title: 'slot-zones:customSlots',
    need,
    menu: { group: 'slot', place: 2, entry: 'customSlots' },
    load: () => import('./CustomSlots.tsx').then((file) => file.CustomSlots),
  },
]
