import { endpoints } from '../../../src/contract/index.ts'
import type { Life, Move } from '../../../src/contract/life.ts'

/** States as headings, each with its moves: who may, what asks or stops, and where it leads. */
export function textOfLife({ of, states, movesFrom }: Life): string {
  const lines = states.flatMap((state) => {
    const moves = movesFrom(state)
    return ['', `== ${state}`, ...(moves.length === 0 ? ['  ends here'] : moves.flatMap(linesOf))]
  })
  return `${[`The life of ${of}`, ...lines].join('\n')}\n`
}

const linesOf = ({ name, to, call, lines }: Move): string[] => [
  '',
  `  ${name} → ${to.join(' or ')}`,
  `    ${call.startsWith('by ') ? call : `for ${needOf(call)} (${call})`}`,
  ...lines.map((line) => `    ${line}`),
]

function needOf(call: string): string {
  const found = endpoints.find(({ id }) => id === call)
  if (!found) throw new Error(`${call} is no call that is agreed`)
  const { access } = found
  if (typeof access === 'string') return access
  return access.map((any) => any.join(' or ')).join(' and ')
}
