import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../sources.ts'
import { costTable, type Kind, type Timed } from './costs.ts'
import { processorSeconds } from './processor-time.ts'

/** Prints processor seconds by area and kind. Projects run one after the other, so what a kind used is a difference. */
export default class CostReporter implements Reporter {
  private readonly kinds: (Kind & { tests: Timed[]; processor: number })[] = []
  private last = processorSeconds()

  onTestModuleEnd(module: TestModule) {
    const kind = module.project.name
    const now = processorSeconds()
    if (this.kinds.at(-1)?.kind !== kind) this.kinds.push({ kind, processor: 0, tests: [] })
    const current = this.kinds.at(-1)
    if (!current) return
    current.processor += Math.max(0, now - this.last)
    this.last = Math.max(now, this.last)
    const file = path.relative(root, module.moduleId)
    for (const test of module.children.allTests())
      current.tests.push({ file, name: test.fullName, seconds: (test.diagnostic()?.duration ?? 0) / 1000 })
  }

  onTestRunEnd() {
    const lines = costTable(this.kinds)
    const slowest = this.kinds
      .flatMap(({ tests }) => tests)
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, 10)
      .map(({ file, name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${file}: ${name}`)
    writeFileSync(path.join(root, 'reports/cost.txt'), [...lines, '', 'Slowest ten', ...slowest, ''].join('\n'))
  }
}
