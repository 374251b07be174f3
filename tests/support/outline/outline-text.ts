import type { Notice } from '../../../src/kit/root-api.ts'
import { leavesOf } from '../walker/model.ts'
import { endOf, type Path } from '../walker/traverse.ts'
import { differingLines } from './differing-lines.ts'
import { withoutRepeats } from './repeated-parts.ts'
import type { Outline, Told } from './view-outlines.tsx'
import { stepOf, wayOf } from './way.ts'

const note =
  '`npm test` compares this file with the console, `npm run outlines` writes it anew; a change of it is reviewed.'

/** One look of a state: the way there, and its lines. */
export interface Look {
  readonly state: string
  readonly ways: readonly string[]
  readonly lines: readonly string[]
}

/**
 * One file of outlines. The first look of a state is whole. A further one shows only its differences from the most
 * similar one before it. Parts that several states share are written out where they come first.
 */
export function textOf(title: string, looks: readonly Look[], notices: readonly string[] = []): string {
  const states = [...new Set(looks.map(({ state }) => state))].map((state) =>
    looks.filter((one) => one.state === state),
  )
  const firsts = withoutRepeats(states.map(([first]) => first?.lines ?? []))
  return [
    ...[title, note, ''],
    ...states.flatMap(([first, ...others], at) => [
      ...[`## ${first?.state}`, '', ...(first?.ways ?? []), ''],
      ...[...indented(firsts[at] ?? []), ''],
      ...others.flatMap((look, number) => furtherLook(look, [...(first ? [first] : []), ...others.slice(0, number)])),
    ]),
    ...(notices.length > 0 ? ['## Notices', '', ...notices, ''] : []),
  ].join('\n')
}

function furtherLook({ ways, lines }: Look, before: readonly Look[]): string[] {
  const differences = before.map((look) => differingLines(look.lines, lines))
  const fewest = Math.min(...differences.map(({ length }) => length))
  const nearest = differences.findIndex(({ length }) => length === fewest)
  return [`${before.length + 1}, as ${nearest + 1}, but:`, ...ways, '', ...indented(differences[nearest] ?? []), '']
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

export const textOfView = (title: string, outlines: readonly Outline[], told: readonly Told[]): string =>
  textOf(
    title,
    outlines.map(({ leaves, lines, ways }) => ({ state: leaves, lines, ways: waysIn(ways) })),
    noticeLines(told),
  )

/** The shortest way from each beginning, without repeated steps. Further ways are only counted. */
function waysIn(ways: readonly Path[]): string[] {
  const shortest = ways.filter(({ input }, at) => ways.findIndex((one) => one.input === input) === at)
  const beginnings = (steps: string) => shortest.filter((path) => wayOf(path) === steps).map(({ input }) => input)
  const rest = ways.length - shortest.length
  return [
    ...[...new Set(shortest.map(wayOf))].map((steps) => `${beginnings(steps).join(' / ')}${steps}`),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ]
}

function noticeLines(told: readonly Told[]): string[] {
  const lines = told.flatMap(({ path, notices }) => {
    const { event } = path.steps.at(-1) ?? {}
    return notices.map(
      (notice) => `${event && stepOf(path.model, event)} → ${leavesOf(endOf(path))}: ${saying(notice)}`,
    )
  })
  return [...new Set(lines)]
}

const saying = ({ tone, text, detail, ms, requestId }: Notice): string =>
  [
    `${tone} ${JSON.stringify(text)}`,
    ...(detail ? [JSON.stringify(detail)] : []),
    ...(requestId ? [`request ${requestId}`] : []),
    ...(ms === undefined ? [] : [`${ms / 1000} s`]),
  ].join(', ')
