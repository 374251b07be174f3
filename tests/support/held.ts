import type { CDPSession, Page } from 'playwright'

/** What hangs together in a page after garbage collection, which is cheap to ask for. */
export interface Hung {
  readonly nodes: number
  readonly listeners: number
}

/** Memory of a page after garbage collection. */
export interface Held extends Hung {
  /** Objects, functions and texts of the page's own, kB. */
  readonly own: number
  /** The whole heap, kB: with the code that the browser compiles better the longer it runs. */
  readonly heap: number
}

/** Two ways to look at a page: at what hangs together, and at all that it holds. */
export interface Looks {
  hung(): Promise<Hung>
  held(): Promise<Held>
}

/** After so many turns of whatever is repeated. */
export interface HeldAfter extends Held {
  readonly turn: number
}

const settleMs = 500

/** Asks through the browser's own tools. Call it once a page. */
export async function watchHeld(page: Page): Promise<Looks> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const hung = async () => {
    await page.waitForTimeout(settleMs)
    for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
    return { nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
  }
  const held = async () => {
    const now = await hung()
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return { ...now, heap: usedSize / 1000, own: (await sizeOfOwn(cdp)) / 1000 }
  }
  return { hung, held }
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
const mostLooks = 12

/**
 * Waits until no more hangs together than at the sample before, because a busy machine leaves garbage and half-drawn
 * pages a while. A leak stays however often it is looked at.
 */
async function rest(look: Looks, before: Hung | undefined): Promise<void> {
  for (let times = 1; before && times < mostLooks; times += 1) {
    const seen = await look.hung()
    if (seen.nodes <= before.nodes && seen.listeners <= before.listeners) return
  }
}

/** Repeats something, and looks so often along the way. */
export async function heldOver(
  turns: number,
  samples: number,
  repeat: (turn: number) => Promise<unknown>,
  look: Looks,
): Promise<readonly HeldAfter[]> {
  const every = Math.max(1, Math.floor(turns / samples))
  const curve: HeldAfter[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    await repeat(turn)
    if (turn % every > 0) continue
    await rest(look, curve.at(-1))
    curve.push({ turn, ...(await look.held()) })
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
