import { parseAst } from 'vite'

/** A node of the syntax tree, as the parser of the build makes it (ESTree, with the nodes of TypeScript). */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** A node with what is around it, innermost last. */
export interface Place {
  readonly node: Node
  readonly around: readonly Node[]
  readonly source: string
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)

export const textOf = ({ source }: Place, { start, end }: Node): string => source.slice(start, end)

/** Name of a property, or of what is called: `assign` of `assign(…)`, `filter` of `rows.filter(…)`. */
export function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'Identifier') return String(value.name)
  if (value.type === 'Literal') return String(value.value)
  if (value.type === 'MemberExpression' && !value.computed) return nameOf(value.property)
  return ''
}

/** The compiler checks types, the linker imports, and neither does anything at run time. */
const silent =
  /^(TS(Type|Interface|Enum|Module|Declare|Namespace|Abstract|Index)|Import(Declaration|Expression)|Export(All))/
/** Values that only people read. */
const told = new Set(['description', 'source'])

const isSilent = (node: Node): boolean =>
  silent.test(node.type) ||
  (node.type === 'ExportNamedDeclaration' && isNode(node.source)) ||
  (node.type === 'Property' && told.has(nameOf(node.key)))

/** Every node that does something, outermost first. */
export function placesIn(file: string, source: string): Place[] {
  const found: Place[] = []
  const visit = (node: Node, around: readonly Node[]): void => {
    if (isSilent(node)) return
    found.push({ node, around, source })
    for (const part of Object.values(node)) for (const inner of nodesIn(part)) visit(inner, [...around, node])
  }
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, [])
  return found
}
