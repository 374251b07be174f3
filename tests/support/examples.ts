import type { CallExample, PageExamples } from '../../src/contract/example.ts'

interface AreaExamples {
  readonly calls?: readonly CallExample[]
  readonly pages?: PageExamples
  readonly tabs?: readonly `/${string}`[]
}

const areas = Object.values(import.meta.glob<AreaExamples>('../../src/contract/areas/*/*.examples.ts', { eager: true }))

/** Of every call of the contract one, from the files beside the areas. */
export const callExamples: readonly CallExample[] = areas.flatMap(({ calls = [] }) => calls)

/** Addresses of tabs that no example of a page leads to. Each is looked at like a page. */
export const tabAddresses: readonly string[] = areas.flatMap(({ tabs = [] }) => tabs)

/** Parameters for the pages that have some. */
export const pageExamples: PageExamples = Object.assign({}, ...areas.map(({ pages }) => pages))
