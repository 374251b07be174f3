/**
 * What a review shows of a write on money, stock, ownership or messages, as flat facts (S-324). The console sends them
 * with the confirmed write, and the service compares them with what is true by then. One function a record, in this
 * folder, makes them for both.
 */

/** Names of facts, and what each is. Money in minor units, days yyyy-MM-dd, instants ISO in UTC, phones as on the wire. */
export const factKinds = {
  amount: 'money',
  balance: 'money',
  customer: 'text',
  day: 'day',
  description: 'text',
  device: 'text',
  due: 'money',
  installation: 'text',
  job: 'text',
  lastReminder: 'instant',
  line: 'money',
  link: 'text',
  model: 'text',
  newOwner: 'text',
  nonPaying: 'flag',
  openJob: 'text',
  paidVisit: 'money',
  partner: 'text',
  phone: 'phone',
  plan: 'text',
  price: 'money',
  recipient: 'text',
  refund: 'text',
  reward: 'money',
  status: 'text',
  step: 'count',
  total: 'money',
  validity: 'count',
  validTill: 'day',
  visits: 'count',
  waitingRecharge: 'text',
  wallet: 'text',
} as const satisfies Readonly<Record<string, FactKind>>

export type FactKind = 'money' | 'text' | 'day' | 'instant' | 'phone' | 'count' | 'flag'
export type FactName = keyof typeof factKinds
export type FactValue = string | number | boolean | null

/** A row of a list has its own fact, named by its id: `line:DEPOSIT`. */
export type Shown = { readonly [Name in FactName | `${FactName}:${string}`]?: FactValue }

export interface ChangedFact {
  readonly name: FactName
  /** Which row it is, where the fact is one of a list. */
  readonly of: string | null
  /** Null: it wasn't there, or isn't any more. */
  readonly was: FactValue
  readonly is: FactValue
}

/** The facts that differ, those that are gone and those that are new among them. Empty: nothing has changed. */
export function changedFacts(was: Shown, is: Shown): readonly ChangedFact[] {
  const [then, now] = [was, is] as Readonly<Record<string, FactValue | undefined>>[]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => (then?.[key] ?? null) !== (now?.[key] ?? null))
    .map((key) => ({ ...nameOf(key), was: then?.[key] ?? null, is: now?.[key] ?? null }))
}

export const isSameShown = (was: Shown, is: Shown): boolean => changedFacts(was, is).length === 0

function nameOf(key: string): Pick<ChangedFact, 'name' | 'of'> {
  const at = key.indexOf(':')
  return at < 0 ? { name: key as FactName, of: null } : { name: key.slice(0, at) as FactName, of: key.slice(at + 1) }
}

export const isFactName = (name: string): name is FactName => Object.hasOwn(factKinds, name.split(':', 1)[0] ?? '')

/** Rows of a list as facts: `rowFacts('line', lines, ({ code }) => code, ({ amount }) => amount)`. */
export const rowFacts = <Row>(
  name: FactName,
  rows: readonly Row[],
  idOf: (row: Row) => string,
  factOf: (row: Row) => FactValue,
): Shown => Object.fromEntries(rows.map((row) => [`${name}:${idOf(row)}`, factOf(row)]))
