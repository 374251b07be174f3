/** What the palette lists beside records: pages, and flows in progress. Texts come in as `t`. */
import type { TFunction } from 'i18next'
import { isUnderWay, type TrayFlow } from '../../../machines/root/tray.ts'
import { type Holder, missing, type Need } from '../../contract/permissions.ts'
import type { SavedView } from '../../kit/list/tools/saved-views.ts'
import type { RouteRow } from '../../kit/route.ts'
import { routes } from '../routing/routes.ts'
import { namespaceOf } from '../routing/use-page-title.ts'
import { subjectOf } from '../shell/flows/flow-subject.ts'
import { matching } from './matching.ts'
import { lackingKinds } from './record-searches.ts'

export interface Entry {
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  /** What else it is called */
  readonly alias?: string
  /** Where it leads. None: an act, which is pressed by its id */
  readonly address?: string
  /** Why it can't be taken */
  readonly reason?: string | undefined
}

export interface EntryGroup {
  readonly id: 'acts' | 'flows' | 'pages' | 'views' | 'records'
  readonly entries: readonly Entry[]
}

/** Pages with an address of their own, in the order of the table. Those without a need are no one's work. */
const pages = (table: readonly RouteRow[]): readonly RouteRow[] =>
  table.filter(({ path, menu, need }) => menu || (!path.includes(':') && (need.length > 0 || path === '/profile')))

/** Namespaces of the texts that the entries need. */
export const namespacesOf = (flows: readonly TrayFlow[]): string[] => [
  ...new Set([
    'palette',
    'menu',
    'flows',
    ...routes.map(({ title }) => namespaceOf(title)),
    ...flows.flatMap(({ title }) => (title ? [namespaceOf(title)] : [])),
  ]),
]

/** "Requires CRM_5", as pages and acts say it. Undefined where nothing is missing. */
export const reasonFor = (lacking: Need, t: TFunction): string | undefined =>
  lacking.length === 0
    ? undefined
    : t('palette:requires', { codes: lacking.map((codes) => codes.join(' / ')).join(', ') })

function pageEntry({ path, title, menu, need }: RouteRow, person: Holder | null, today: string, t: TFunction): Entry {
  const address = menu?.address ?? path
  return {
    id: `page ${path}`,
    label: t(title),
    ...(menu ? { detail: t(`menu:groups/${menu.group}`), alias: t(`menu:entries/${menu.entry}`) } : {}),
    address: address + (menu?.query?.(today) ?? ''),
    reason: reasonFor(missing(person, need), t),
  }
}

export interface PageSources {
  readonly person: Holder | null
  readonly today: string
  readonly t: TFunction
  readonly table?: readonly RouteRow[]
}

/**
 * The pages that match. What isn't permitted is listed where it is asked for by its title, the last, and says what is
 * missing.
 */
export function pageEntries(typed: string, { person, today, t, table = routes }: PageSources): readonly Entry[] {
  const found = matching(
    typed,
    pages(table).map((row) => pageEntry(row, person, today, t)),
  )
  const isOpen = ({ reason }: Entry) => reason === undefined
  const shut = typed.trim() === '' ? [] : found.filter((entry) => !isOpen(entry))
  return [...found.filter(isOpen), ...shut]
}

/** Flows in progress. Each leads to its screen, where it goes on. */
export const flowEntries = (typed: string, flows: readonly TrayFlow[], t: TFunction): readonly Entry[] =>
  matching(
    typed,
    flows.filter(isUnderWay).map((flow) => ({
      id: `flow ${flow.id}`,
      label: t(flow.title ?? `flows:names/${flow.name}`),
      detail: subjectOf(flow),
      address: flow.address,
    })),
  )

/** The person's saved views, by their names, beside the title of their page. Those are asked for, so none is listed before. */
export function viewEntries(
  typed: string,
  views: readonly SavedView[],
  {
    person,
    t,
    rowOf,
  }: Pick<PageSources, 'person' | 't'> & {
    readonly rowOf: (path: string) => Pick<RouteRow, 'title' | 'need'> | undefined
  },
): readonly Entry[] {
  if (typed.trim() === '') return []
  const entries = views.flatMap(({ name, search, path = '' }): readonly Entry[] => {
    const row = rowOf(path)
    if (!row) return []
    const reason = reasonFor(missing(person, row.need), t)
    return [
      { id: `view ${path}?${search} ${name}`, label: name, detail: t(row.title), address: `${path}?${search}`, reason },
    ]
  })
  return matching(typed, entries)
}

/** Records whose id was typed, where the person may not read their kind. */
export const lackingEntries = (typed: string, person: Holder | null, t: TFunction): readonly Entry[] =>
  lackingKinds(typed, person).map(({ kind, lacking }) => ({
    id: `kind ${kind}`,
    label: t(`palette:kinds/${kind}`),
    address: '',
    reason: reasonFor(lacking, t),
  }))
