import { Coverage } from './coverage.ts'
import { type AnyModel, situationOf } from './model.ts'
import { rehearse } from './rehearse.ts'
import { tours } from './tours.ts'
import { nameOf, type Path } from './traverse.ts'

/** Walks every event of every situation of a model on the real machine, in tours. Returns faults in words. */
export async function walk(model: AnyModel): Promise<string[]> {
  const coverage = new Coverage(model.machine)
  let paths: Path[]
  try {
    paths = tours(model)
  } catch (error) {
    return [(error as Error).message]
  }
  const faults: string[] = []
  for (const path of paths) {
    const fault = await replay(path, coverage)
    if (fault) faults.push(`${nameOf(path)}: ${fault}`)
  }
  return [...faults, ...coverage.missing()]
}

async function replay(path: Path, coverage: Coverage): Promise<string | undefined> {
  const { model, start, steps } = path
  const rehearsal = rehearse(model, path.input, coverage)
  try {
    coverage.visit(rehearsal.snapshot())
    if (situationOf(model, rehearsal.snapshot()) !== situationOf(model, start)) return 'it begins elsewhere'
    for (const { event, snapshot } of steps) {
      await rehearsal.perform(event)
      coverage.visit(rehearsal.snapshot())
      const wanted = situationOf(model, snapshot)
      const found = situationOf(model, rehearsal.snapshot())
      if (wanted !== found) return `after ${event.type} it is ${found}, not ${wanted}`
    }
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    rehearsal.stop()
  }
}
