import type { RouteRow } from '../../kit/route.ts'
import * as need from './needs.ts'

/** A route of the specification without a screen yet. It is guarded and out of the menu. */
export interface PlannedRow extends Omit<RouteRow, 'load' | 'belongsTo' | 'within' | 'preload'> {
  readonly planned: true
}

/** A row of the route table. */
export type Row = RouteRow | PlannedRow

type Entry = readonly [rest: string, title: string, own?: Partial<Pick<PlannedRow, 'need' | 'menu' | 'leadsFrom'>>]

const group = (base: `/${string}`, need: PlannedRow['need'], entries: readonly Entry[]): PlannedRow[] =>
  entries.map(([rest, title, own]) => ({
    path: `${base}${rest}`,
    title: `titles:${title}`,
    need,
    ...own,
    planned: true,
  }))

/** Screens of the specification (doc1 §2, doc2 §2) that are not built yet. Remove a row when its screen is built. */
export const plannedRoutes: readonly PlannedRow[] = [
  ...group('/app/slotzone', need.staffOffice, []),
  ...group('/app/sponsor', need.level1, [
    ['/investment', 'investments', { menu: { group: 'sponsors', place: 4, entry: 'investment' } }],
  ...group('/app/b2b-partners', need.partners, [
    [
      '/list',
      'partners',
      { menu: { group: 'businessPartners', place: 1, entry: 'list' }, leadsFrom: '/app/b2b-partners' },
    ],
    ['/:partnerId/bills', 'partnerBills'],
    ['/:partnerId/bill/:billId', 'partnerBill'],
  ]),
]
