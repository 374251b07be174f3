import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const below = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .filter(isNode)

const within = (node: Node): Node[] => [node, ...below(node).flatMap(within)]

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

const isJoin = ({ type, operator }: Node): boolean => type === 'LogicalExpression' && operator !== '??'

/** Guards by their names: those of an object `guards`, of one whose name ends so, and those written into a transition. */
function guardsIn(all: readonly Node[]): [string, Node][] {
  const objects = all.flatMap(({ type, key, id, value, init }) =>
    (type === 'Property' || type === 'VariableDeclarator') && /guards$/i.test(nameOf(key ?? id))
      ? [value ?? init].filter(isNode)
      : [],
  )
  const named = objects
    .flatMap(({ properties }) => (properties ?? []) as Node[])
    .map(({ key, value, argument }): [string, Node] => [nameOf(key ?? argument), (value ?? argument) as Node])
  const written = all.filter(({ type, key }) => type === 'Property' && nameOf(key) === 'guard')
  return [...named, ...written.map(({ value }): [string, Node] => ['of a transition', value as Node])]
}

/** Functions of the file that answer yes or no, and the rules made of them, by their names. */
function rulesIn(all: readonly Node[]): Map<string, Node> {
  const isRule = ({ type, returnType }: Node): boolean => {
    const told = isNode(returnType) && isNode(returnType.typeAnnotation) ? returnType.typeAnnotation.type : undefined
    return type === 'CallExpression' || (/Function/.test(type) && (told ?? 'TSBooleanKeyword') === 'TSBooleanKeyword')
  }
  const declared = all.flatMap(({ type, id, init, ...node }): [string, Node][] =>
    type === 'VariableDeclarator' && isNode(init)
      ? [[nameOf(id), init]]
      : type === 'FunctionDeclaration'
        ? [[nameOf(id), { type, ...node } as Node]]
        : [],
  )
  return new Map(declared.filter(([, node]) => isRule(node)))
}

/** The guards of a source that join conditions without naming them, themselves or in a rule of the file that they ask. */
export function bareJoins(file: string, source: string): string[] {
  const all = within(parseSync(file, source).program as unknown as Node)
  const rules = rulesIn(all)
  const joins = (node: Node, asked: ReadonlySet<string> = new Set()): boolean =>
    within(node).some((one) => {
      const name = one.type === 'Identifier' ? nameOf(one) : ''
      const rule = asked.has(name) ? undefined : rules.get(name)
      return isJoin(one) || (rule !== undefined && joins(rule, new Set([...asked, name])))
    })
  return guardsIn(all).flatMap(([name, guard]) => (joins(guard) ? [`${file}: the guard ${name}`] : []))
}
