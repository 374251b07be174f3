import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of /proc in a second. Linux has no other number on the machines in use. */
const ticks = 100

interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
  /** Seconds of itself and of its ended children */
  readonly seconds: number
}

/** Reads one line of /proc/<pid>/stat. The name stands in brackets and may hold anything, brackets too. */
export function readStat(line: string): Process {
  const end = line.lastIndexOf(')')
  const rest = line.slice(end + 2).split(' ')
  const [user, system, childUser, childSystem] = rest.slice(11, 15).map(Number) as [number, number, number, number]
  return {
    pid: Number.parseInt(line, 10),
    parent: Number(rest[1]),
    name: line.slice(line.indexOf('(') + 1, end),
    seconds: (user + system + childUser + childSystem) / ticks,
  }
}

function running(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [readStat(readFileSync(`/proc/${name}/stat`, 'utf8'))]
    } catch {
      return [] // It ended between the two reads.
    }
  })
}

/**
 * Processor seconds that a process and all it started have used, ended ones included. PostgreSQL leaves its starter, so
 * every database server of the machine counts. Without /proc it is 0.
 */
export function processorSeconds(root = process.pid): number {
  let all: Process[]
  try {
    all = running()
  } catch {
    return 0
  }
  const counted = new Set([root, ...all.filter(({ name }) => name === 'postgres').map(({ pid }) => pid)])
  for (let size = 0; size !== counted.size; ) {
    size = counted.size
    for (const { pid, parent } of all) if (counted.has(parent)) counted.add(pid)
  }
  return all.reduce((sum, { pid, seconds }) => sum + (counted.has(pid) ? seconds : 0), 0)
}
