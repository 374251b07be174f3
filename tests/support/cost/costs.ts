/** What a test took: seconds by the clock, beside others. */
export interface Timed {
  readonly file: string
  readonly name: string
  readonly seconds: number
}

/** A project of the run: its processor seconds, and its tests. */
export interface Kind {
  readonly kind: string
  readonly processor: number
  readonly tests: readonly Timed[]
}

/** Folders whose next part names an area. What lies elsewhere proves a mechanism for all. */
const areaFolders =
  /(?:^|\/)(?:backend\/areas|src\/screens|src\/flows|src\/contract\/areas|tests\/journeys|machines)\/([\w-]+)/
const ofAll = new Set(['console', 'session', 'kit', 'root', 'shell'])

/**
 * Area of a test, or `all`. Rooms name an area by its record or by its records, a flow begins with it: the first word
 * counts, without its s. A view's test has the place of the view in its name.
 */
export function areaOf({ file, name }: Timed): string {
  const view = /\bsrc\/[\w/-]+/.exec(name)?.[0]
  const folder = areaFolders.exec(view ?? file)?.[1] ?? 'all'
  return ofAll.has(folder) ? 'all' : (folder.split(/[-.]/)[0] ?? folder).replace(/s$/, '')
}

/**
 * Processor seconds by kind and area. A kind's seconds are measured; an area's share of them is its share of the
 * tests' time, because tests of one kind run side by side.
 */
export function costTable(kinds: readonly Kind[]): string[] {
  const shares = kinds.map(({ processor, tests }) => {
    const whole = tests.reduce((sum, { seconds }) => sum + seconds, 0) || 1
    const byArea = new Map<string, number>()
    for (const one of tests) {
      const area = areaOf(one)
      byArea.set(area, (byArea.get(area) ?? 0) + (one.seconds / whole) * processor)
    }
    return byArea
  })
  const sumOf = (area: string) => shares.reduce((sum, byArea) => sum + (byArea.get(area) ?? 0), 0)
  const areas = [...new Set(shares.flatMap((byArea) => [...byArea.keys()]))].toSorted((a, b) => sumOf(b) - sumOf(a))
  const row = (name: string, cells: readonly number[]) =>
    `${name.padEnd(20)}${cells.map((cell) => cell.toFixed(0).padStart(10)).join('')}`
  const total = kinds.reduce((sum, { processor }) => sum + processor, 0)
  return [
    `${'Processor seconds'.padEnd(20)}${[...kinds.map(({ kind }) => kind), 'sum'].map((word) => word.padStart(10)).join('')}`,
    ...areas.map((area) => row(area, [...shares.map((byArea) => byArea.get(area) ?? 0), sumOf(area)])),
    row('sum', [...kinds.map(({ processor }) => processor), total]),
    `${'tests'.padEnd(20)}${[...kinds.map(({ tests }) => tests.length), kinds.flatMap(({ tests }) => tests).length].map((count) => String(count).padStart(10)).join('')}`,
  ]
}
