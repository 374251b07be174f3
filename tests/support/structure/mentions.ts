import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { importsOf } from './imports.ts'

/** Folders and files that are an area's or a flow's own; tests may name what they try. */
const own =
  /^src\/(contract\/areas|screens\/[^/]+|flows\/[^/]+)\/|^machines\/(?!kit\/|root\/)|^backend\/areas\/[^/]+\/|^tests\/journeys\/|\.test\.tsx?$/

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g

/** What a file outside them says of an area: files that it imports, calls by id or path, addresses of pages, flows. */
export function mentionsIn(
  file: string,
  source: string,
  endpoints: readonly Endpoint[],
  flows: readonly string[],
): string[] {
  if (own.test(file)) return []
  const text = source.replace(comments, '')
  const quoted = (name: string): boolean => new RegExp(`['"\`]${name}['"\`]`).test(text)
  const paths = endpoints.map(({ path }) => path.replace(/\/?\{.*$/, '')).filter((path) => path.lastIndexOf('/') > 0)
  return [
    ...importsOf(file, source).flatMap(({ to, isOwn }) => (isOwn && own.test(to) && !/\.test\./.test(to) ? [to] : [])),
    ...endpoints.flatMap(({ id }) => (quoted(id) ? [id] : [])),
    ...new Set(paths.filter((path) => new RegExp(`['"\`]${path}\\b`).test(text))),
    ...new Set([...text.matchAll(/(?<=['"`])\/app\/\w+\/\w+/g)].map(([address]) => address)),
    ...flows.filter(quoted),
  ]
}
