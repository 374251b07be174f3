import type { ListInView } from './list-definition.ts'

type State = ListInView['state']

/** True where a list shows both states alike, because a further key changed nothing but the text of its search field. */
export function looksAlike(before: State, now: State): boolean {
  if (!before.matches('typing') || !now.matches('typing') || isLocked(before) !== isLocked(now)) return false
  const names = Object.keys(now.context) as (keyof State['context'])[]
  return names.every((name) => name === 'typed' || before.context[name] === now.context[name])
}

/** A search that goes alone locks the filters, from its first letter on. */
const isLocked = ({ context }: State): boolean => context.searchesAlone && context.typed.trim() !== ''
