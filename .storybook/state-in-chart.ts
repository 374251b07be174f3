/** The events of a state, as its chart lists them under heading and description. Empty for a state without any. */
export function eventsIn(chart: string, state: string): string {
  const part = chart.split('\n== ').find((text) => text.startsWith(`${state}\n`) || text.startsWith(`${state} (`))
  const lines = part?.split('\n').slice(1) ?? []
  return lines
    .filter((line) => !/^ {3}\S/.test(line))
    .join('\n')
    .replace(/^\n+|\s+$/g, '')
}
