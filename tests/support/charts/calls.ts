import { longest } from './values.ts'

/** What actors send when they start. What is long and stands in several places of a chart is told once, at its end. */
export class Calls {
  private readonly names = new Map<string, string>()

  /** Calls of an actor in one line. */
  say(src: string, calls: readonly string[]): string {
    const said = calls.join(' and ')
    if (said.length > longest && !this.names.has(said)) this.names.set(said, src)
    return said
  }

  /** A chart with names for what it says again, and these. */
  named(lines: readonly string[]): { readonly lines: string[]; readonly calls: string[] } {
    const again = [...this.names].filter(([said]) => lines.filter((line) => line.includes(said)).length > 1)
    const labels = again.map(([said, src], at) => {
      const same = again.filter(([, one]) => one === src)
      const place = again.slice(0, at + 1).filter(([, one]) => one === src).length
      return [said, same.length > 1 ? `${src} calls #${place}` : `${src} calls`] as const
    })
    // A long one first, because another may be its beginning.
    const byLength = [...labels].sort(([one], [other]) => other.length - one.length)
    const shorter = (line: string) =>
      byLength.reduce((text, [said, label]) => text.replaceAll(said, `‹${label}›`), line)
    return { lines: lines.map(shorter), calls: labels.flatMap(([said, label]) => ['', `${label}: ${said}`]) }
  }
}
