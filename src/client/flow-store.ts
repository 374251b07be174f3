/**
 * Keeps flows over a reload or a crash, in one record per flow and tab. A tab takes over what a closed tab left, never
 * what another open tab has in use. Passwords and one-time codes are never stored.
 */
import * as v from 'valibot'
import { newKey } from './new-key.ts'
import { keysOf, record } from './storage.ts'

const text = v.pipe(v.string(), v.maxLength(2_000))

const schema = v.object({
  version: v.literal(1),
  /** Id of the person whose work it is: no one else's console takes it over (S-44). */
  person: text,
  flow: text,
  title: v.optional(text),
  /** Version of what the flow keeps. */
  keeps: v.number(),
  id: text,
  address: v.pipe(text, v.regex(/^\//)),
  /** Instant, ISO. */
  startedAt: text,
  place: text,
  doing: v.picklist(['resting', 'working', 'writing']),
  value: v.union([v.string(), v.record(v.string(), v.any())]),
  context: v.record(v.string(), v.any()),
})
export type KeptFlow = v.InferOutput<typeof schema>

const prefix = 'headwater.flow.'
const tabRecord = record('headwater.tab', v.pipe(v.string(), v.regex(/^[\da-f-]{32,36}$/)), 'session')

const lockOf = (tab: string) => `headwater.tab.${tab}`
const keyOf = (tab: string, id: string) => `${prefix}${tab}.${id}` as const
const tabOf = (key: string): string => key.slice(prefix.length).split('.')[0] ?? ''

export interface FlowStore {
  /** Takes over this person's flows of this tab and of closed ones. Drops what closed tabs of others left. */
  adopt(person: string): Promise<readonly KeptFlow[]>
  /** Returns false where the browser keeps nothing, so that closing the page would lose it. */
  keep(flow: Omit<KeptFlow, 'version'>): boolean
  forget(id: string): void
}

export async function openFlowStore(): Promise<FlowStore> {
  const tab = await claim(tabRecord.load() ?? newKey())
  return {
    adopt: (person) =>
      navigator.locks ? navigator.locks.request('headwater.adopt', () => adopt(tab, person)) : adopt(tab, person),
    keep: (flow) => at(keyOf(tab, flow.id)).save({ version: 1, ...flow }),
    forget: (id) => at(keyOf(tab, id)).clear(),
  }
}

/** Returns the id of this tab, which a lock holds while the page lives: kept over a reload, another in a copied tab. */
async function claim(tab: string): Promise<string> {
  const { locks } = navigator
  const isFree =
    !locks ||
    (await new Promise<boolean>((tell) => {
      void locks.request(lockOf(tab), { ifAvailable: true }, (lock) => {
        tell(lock !== null)
        return lock ? new Promise(() => {}) : undefined
      })
    }))
  if (!isFree) return claim(newKey())
  tabRecord.save(tab)
  return tab
}

/** Tells which tabs are open now. Null without locks: each tab then takes over only its own flows. */
async function openTabs(): Promise<((tab: string) => boolean) | null> {
  if (!navigator.locks) return null
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  return (tab) => names.has(lockOf(tab))
}

async function adopt(tab: string, person: string): Promise<readonly KeptFlow[]> {
  const isOpen = await openTabs()
  const orphans = keysOf(prefix, 'local').filter((key) => {
    const other = tabOf(key)
    return other === tab || (isOpen !== null && !isOpen(other))
  })
  return orphans.flatMap((key) => {
    const kept = at(key).load()
    const isMine = kept?.person === person
    if (!isMine || tabOf(key) !== tab) at(key).clear()
    if (!isMine) return []
    at(keyOf(tab, kept.id)).save(kept)
    return [kept]
  })
}

/** Characters of a kept flow at most. A run over thousands of rows keeps the ids of those that were done. */
const longestFlow = 400_000

const at = (key: `headwater.${string}`) => record(key, schema, 'local', longestFlow)
