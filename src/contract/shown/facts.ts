/**
 * What a review shows of a write on money, stock, ownership or messages, as flat facts (S-324). The console sends them
 * with the confirmed write, and the service compares them with what is true by then. One function a record, in this
 * folder, makes them for both.
 */

/** Names of facts, and what each is. Money in minor units, days yyyy-MM-dd, instants ISO in UTC, phones as on the wire. */
export const factKinds = {
  amount: 'money',
  approval: 'text',
  assigned: 'count',
  balance: 'money',
  bot: 'text',
  city: 'text',
  coupon: 'text',
  credit: 'money',
  cleaning: 'text',
  code: 'flag',
  customer: 'text',
  day: 'day',
  days: 'count',
  description: 'text',
  device: 'text',
  devices: 'count',
  distance: 'count',
  distanceBefore: 'count',
  due: 'money',
  freeDays: 'count',
  freeLitres: 'count',
  initiatedAt: 'instant',
  initiatedBy: 'text',
  installation: 'text',
  isSamePlan: 'flag',
  jobs: 'count',
  lastReminder: 'instant',
  left: 'money',
  line: 'money',
  link: 'text',
  linkBy: 'text',
  linkEnds: 'instant',
  litres: 'count',
  minutes: 'count',
  minutesBefore: 'count',
  mismatch: 'text',
  model: 'text',
  nonPaying: 'flag',
  openJob: 'text',
  openLinks: 'count',
  openRewards: 'count',
  paidVisit: 'money',
  partner: 'text',
  pendingPayment: 'money',
  phone: 'phone',
  plan: 'text',
  planInForce: 'text',
  planLitres: 'count',
  price: 'money',
  reason: 'text',
  rechargePlan: 'text',
  refund: 'text',
  refundStatus: 'text',
  reward: 'money',
  solvedAt: 'instant',
  sponsor: 'text',
  status: 'text',
  step: 'count',
  technician: 'text',
  technicians: 'count',
  total: 'money',
  unassigned: 'text',
  unpauseJob: 'text',
  validity: 'count',
  validModel: 'text',
  validTill: 'day',
  visit: 'text',
  waitingRecharge: 'money',
  wallet: 'text',
  zone: 'text',
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

/** Null: nothing was shown, and nothing is the same as that. */
export const isSameShown = (was: Shown | null, is: Shown): boolean => was !== null && changedFacts(was, is).length === 0

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
