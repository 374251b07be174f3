import type { CDPSession, Page } from 'playwright'

/** Memory of a page after garbage collection. */
export interface Held {
  /** Objects, functions and texts of the page's own, kB. */
  readonly own: number
  /** The whole heap, kB: with the code that the browser compiles better the longer it runs. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

/** After so many turns of whatever is repeated. */
export interface HeldAfter extends Held {
  readonly turn: number
}

const settleMs = 500

/** Asks through the browser's own tools. Call it once a page. */
export async function watchHeld(page: Page): Promise<() => Promise<Held>> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  return async () => {
    await page.waitForTimeout(settleMs)
    for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
    const own = (await sizeOfOwn(cdp)) / 1000
    return { own, heap: usedSize / 1000, nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
  }
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly unknown[] }
  }
  readonly nodes: readonly number[]
}

/** Neither compiled code nor what the browser keeps of its own, such as its list of calls. */
const notOwn = new Set(['code', 'native', 'hidden', 'synthetic', 'object shape'])

/** Bytes of a heap snapshot that belong to values of the page. */
async function sizeOfOwn(cdp: CDPSession): Promise<number> {
  const pieces: string[] = []
  const keep = ({ chunk }: { readonly chunk: string }) => pieces.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes } = JSON.parse(pieces.join('')) as Snapshot
  const { node_fields: fields, node_types: kinds } = snapshot.meta
  const types = kinds[fields.indexOf('type')] as readonly string[]
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let size = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!notOwn.has(types[nodes[at + typeAt] ?? 0] ?? '')) size += nodes[at + sizeAt] ?? 0
  return size
}

/** What is only there for now goes within so many looks. */
const looks = 12

/**
 * Looks until there is no more than at the look before, because a busy machine leaves garbage and half-drawn pages a
 * while. A leak stays however often it is looked at.
 */
async function atRest(look: () => Promise<Held>, before: Held | undefined): Promise<Held> {
  let seen = await look()
  for (let times = 1; before && times < looks; times += 1) {
    if (seen.nodes <= before.nodes && seen.listeners <= before.listeners) break
    seen = await look()
  }
  return seen
}

/** Repeats something, and looks so often along the way. */
export async function heldOver(
  turns: number,
  samples: number,
  repeat: (turn: number) => Promise<unknown>,
  look: () => Promise<Held>,
): Promise<readonly HeldAfter[]> {
  const every = Math.max(1, Math.floor(turns / samples))
  const curve: HeldAfter[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    await repeat(turn)
    if (turn % every === 0) curve.push({ turn, ...(await atRest(look, curve.at(-1))) })
  }
  return curve
}

/**
 * Growth in each turn: the median of the slopes between all pairs of samples of the later half. A single sample jumps
 * with garbage that isn't collected yet. Code, texts and caches are loaded before.
 */
export function keptPerTurn(curve: readonly HeldAfter[]): Held {
  const later = curve.slice(Math.floor(curve.length / 2))
  const slope = (name: keyof Held) => {
    const slopes = later
      .flatMap((one, at) => later.slice(at + 1).map((next) => (next[name] - one[name]) / (next.turn - one.turn)))
      .sort((a, b) => a - b)
    return slopes[Math.floor(slopes.length / 2)] ?? Number.NaN
  }
  return { own: slope('own'), heap: slope('heap'), nodes: slope('nodes'), listeners: slope('listeners') }
}

/** The curve for a terminal. */
export const drawn = (title: string, curve: readonly HeldAfter[]): string =>
  [
    `${title}: turn, own values and whole heap in kB, nodes, listeners`,
    ...curve.map(({ turn, own, heap, nodes, listeners }) =>
      [turn, own.toFixed(1), heap.toFixed(0), nodes, listeners].map((value) => String(value).padStart(8)).join(''),
    ),
  ].join('\n')
