/** Prints the route table as JSON: path, need, title. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from './routes.ts'

type Texts = { readonly [key: string]: string | Texts }

/** The English text of a key `namespace:part/part`. */
function english(key: string): string {
  const [namespace, path = ''] = key.split(':')
  const file = join(import.meta.dirname, `../../../locales/en/${namespace}.json`)
  let found: string | Texts | undefined = JSON.parse(readFileSync(file, 'utf8')) as Texts
  for (const part of path.split('/')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : key
}

const pages = [
  { path: '/signin', need: [], title: 'session:title' },
  ...routes.map(({ path, need, title }) => ({ path, need, title })),
]
const roots = routes.flatMap(({ leadsFrom: path, need, title }) => (path ? [{ path, need, title }] : []))
const start = { path: '/', need: [], title: 'shell:start' }

const table = [start, ...pages, ...roots].map(({ path, need, title }) => ({ path, need, title: english(title) }))
process.stdout.write(`${JSON.stringify(table, null, 2)}\n`)
