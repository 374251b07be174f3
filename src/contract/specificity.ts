/** `~` comes after every letter. */
const rank = (path: string): string => path.replaceAll(/\{\w+\}|:\w+/g, '~')

/**
 * Sorts paths so that a named part comes before one that takes anything: `/installation/find` must not be taken for
 * `/installation/{id}`. Parameters stand in braces, as in calls, or after a colon, as in pages.
 */
export function literalFirst(a: string, b: string): number {
  const [one, other] = [rank(a), rank(b)]
  return one === other ? 0 : one < other ? -1 : 1
}
