import { importsOf } from './imports.ts'

/** Waits for other work than SQL: the network, files, time, or deliberately slow work. */
const waits =
  /(?<![.\w])fetch\(|\bset(?:Timeout|Interval|Immediate)\(|new Promise\b|\b(?:hash|verify)Password\(|\b(?:scrypt|sleep|spawn|exec|(?:read|write|append)File)\(/
const waitingModules = /^node:(?:fs|net|tls|http|https|http2|dns|child_process|timers|worker_threads|readline)\b/

/**
 * Only these areas may hash. Their calls are public or secret, and they open their transactions themselves, after the
 * work. Every other handler of a write runs whole within the transaction of its key.
 */
const openTheirOwn = [
  'backend/areas/auth/auth.ts',
  'backend/areas/employees/add-employee.ts',
  'backend/areas/employees/passwords.ts',
]

/** The file that hashes. */
const hashing = 'backend/passwords.ts'

/** The one file that opens transactions, and repeats those that lost to others. */
const opener = 'backend/store/transact.ts'

/** Faults of transactions in words: waiting for other work than SQL (H71), or opened where none repeats them (H81). */
export function transactionFaults(file: string, source: string): string[] {
  const own = file !== opener && /\.transaction\b/.test(source) ? [`${file}: opens a transaction past ${opener}`] : []
  return [...own, ...waitingFaults(file, source)]
}

function waitingFaults(file: string, source: string): string[] {
  const blocks = blocksOf(source).flatMap((block) => {
    const found = waits.exec(block)
    return found ? [`${file}: a transaction waits for ${found[0]}`] : []
  })
  if (!/^backend\/(areas|business)\//.test(file) || [...openTheirOwn, hashing].includes(file)) return blocks
  const modules = importsOf(file, source)
    .filter(({ isType, specifier, to }) => !isType && (waitingModules.test(specifier) || to === hashing))
    .map(({ specifier }) => `${file}: what runs within the key's transaction imports ${specifier}`)
  const found = waits.exec(source)
  return [
    ...blocks,
    ...modules,
    ...(found ? [`${file}: what runs within the key's transaction waits: ${found[0]}`] : []),
  ]
}

/** The arguments of each `transact(…)` and `….transaction(…)`. */
export function blocksOf(source: string): string[] {
  return [...source.matchAll(/(?<!function )\btransact(?:ion)?\(/g)].map(({ index, 0: { length } }) => {
    const start = index + length
    let depth = 1
    let end = start
    for (; end < source.length && depth > 0; end += 1) {
      if (source[end] === '(') depth += 1
      if (source[end] === ')') depth -= 1
    }
    return source.slice(start, end - 1)
  })
}
