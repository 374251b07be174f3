import type { Plugin } from 'vite'

/** i18next says these only where it was started with `debug`, react-i18next where i18next was not started. */
const talk = /^(?:(?:this|baseLogger)\.logger|baseLogger)\.(?:warn|log|once|deprecate)$|^warnOnce$/

/**
 * Methods that the console never calls: `languages.ts` says the direction, and a flow that comes back is entered anew,
 * not restored.
 */
const unused = new RegExp(
  `^(?:${[
    ...['dir', 'cloneInstance', 'clone', 'hydrate', 'reloadResources', 'reload', 'saveMissing', 'getUsedParamsDetails'],
    ...[
      'exists',
      'once',
      'deprecate',
      'removeNamespaces',
      'removeResourceBundle',
      'addResource',
      'addResources',
      'getSuffixes',
      'addPostProcessor',
      'setDefaultNamespace',
    ],
    ...['getPluralFormsOfKey', 'clearCache', 'nest', 'getPersistedSnapshot', 'restoreSnapshot'],
  ].join('|')})$`,
)

/** What stands in the place of these: formats and nested texts (`$t`) are of no use, as the texts have none. */
const instead = new Map([
  ['this.logger.debug', 'false'],
  ['this.options.saveMissing', 'false'],
  ['formatter = Formatter', 'void 0'],
  ['this.interpolator.nest', '(text => text)'],
])

const libraries =
  /\/node_modules\/(?:i18next\/dist\/esm\/i18next|react-i18next\/dist\/es\/\w+|xstate\/dist\/StateMachine-\w+\.esm)\.js$/

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly callee?: Node
  readonly key?: { readonly name?: string }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function eachNode(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) eachNode(one, visit)
}

/**
 * What the library of texts tells its developers is 2 kB of every page; here it is never told. What it and that of
 * machines can do for others is 4 kB more: it throws by its name where it is called after all.
 */
export function withoutTalk(): Plugin {
  return {
    name: 'without-talk',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!libraries.test(id)) return null
      const cuts: { readonly start: number; readonly end: number; readonly by: string }[] = []
      eachNode(this.parse(code) as unknown as Node, (node) => {
        const textOf = ({ start, end }: Node) => code.slice(start, end)
        const name = (node.type === 'MethodDefinition' && node.key?.name) || ''
        const by = unused.test(name)
          ? `${name}() { throw new Error('left out: ${name}') }`
          : node.type === 'CallExpression' && node.callee && talk.test(textOf(node.callee))
            ? 'void 0'
            : instead.get(textOf(node))
        if (by) cuts.push({ start: node.start, end: node.end, by })
        return !by
      })
      return cuts
        .sort((a, b) => b.start - a.start)
        .reduce((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), code)
    },
  }
}
