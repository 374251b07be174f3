import { callExamples } from '../examples.ts'
import type { Answers, Reads, Screen } from './screen-looks.ts'

interface Looks {
  readonly screens: readonly Screen[]
  readonly answers?: Answers
}

const areas = Object.values(import.meta.glob<Looks>('../../../src/{screens,app}/**/*.looks.ts', { eager: true }))

/** Every screen that is no flow, from the `.looks.ts` beside it. */
export const screens: readonly Screen[] = areas.flatMap((area) => area.screens)

const exampleAnswers: Answers = Object.fromEntries(
  callExamples.flatMap(({ endpoint, params, answer }) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]))
    return answer === undefined ? [] : [[path, () => answer]]
  }),
)

/** A small business in which everything is there once or twice. Where areas share a call, each leaves out what isn't its own. */
const business: Answers = {
  ...exampleAnswers,
  ...together(areas.flatMap(({ answers = {} }) => Object.entries(answers))),
}

function together(all: readonly (readonly [path: string, answer: Answers[string]])[]): Answers {
  const paths = new Set(all.map(([path]) => path))
  const answersAt = (at: string) => all.filter(([path]) => path === at).map(([, answer]) => answer)
  return Object.fromEntries(
    [...paths].map((path): [string, Answers[string]] => {
      const answers = answersAt(path)
      return [path, (query) => answers.map((answer) => answer(query)).findLast((answer) => answer !== undefined)]
    }),
  )
}

/** What stands instead of an answer. */
export const failing = Symbol('an error of the service')
export const missing = Symbol('there is no such record')
export const waiting = Symbol('no answer yet')

/** Of a list nothing, of anything else what it is. */
function emptied(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  if ('tasks' in body) return { ...body, tasks: [], total: 0 }
  if ('content' in body) return { ...body, content: [], totalElements: 0, counts: {} }
  return 'resultList' in body ? { ...body, resultList: [], total_elements: 0 } : body
}

const replaced = (by: (answer: Answers[string]) => Answers[string]): Answers =>
  Object.fromEntries(Object.entries(business).map(([path, answer]) => [path, by(answer)]))

export const answersOf: Readonly<Record<Reads, Answers>> = {
  there: business,
  empty: replaced((answer) => (query) => emptied(answer(query))),
  failing: replaced(() => () => failing),
  missing: replaced(() => () => missing),
  waiting: replaced(() => () => waiting),
}
