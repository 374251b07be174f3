/** Long, because it is a table. */
import { isNode, type Node, nameOf, nodesIn, type Place, textOf } from './tree.ts'

/** One small mistake: the source between `start` and `end` becomes `text`. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
  /** In words, without the place. */
  readonly what: string
}

type Kind = (place: Place) => Change[]

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}…` : line
}

const becomes = (place: Place, node: Node, text: string): Change => ({
  start: node.start,
  end: node.end,
  text,
  what: `${short(textOf(place, node))} becomes ${short(text)}`,
})

/** Takes one of several out, with the comma behind it. */
export function dropped({ source }: Place, node: Node, what: string): Change {
  const comma = /^\s*,/.exec(source.slice(node.end))
  return { start: node.start, end: node.end + (comma?.[0].length ?? 0), text: '', what: `drops ${what}` }
}

const parentOf = ({ around }: Place): Node | undefined => around.at(-1)
export const part = (node: Node, name: string): Node => node[name] as Node

const shifted: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '/',
  '&&': '||',
  '||': '&&',
}
const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && [part(node, 'left'), part(node, 'right')].some(isText))

const operators: Kind = (place) => {
  const { node, source } = place
  if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return []
  const operator = String(node.operator)
  const [left, right] = [part(node, 'left'), part(node, 'right')]
  if (operator === '??')
    return [{ ...becomes(place, node, textOf(place, right)), what: `always ${short(textOf(place, right))}` }]
  const other = shifted[operator]
  if (!other || (operator === '+' && isText(node))) return []
  const start = left.end + source.slice(left.end, right.start).indexOf(operator)
  return [
    {
      start,
      end: start + operator.length,
      text: other,
      what: `${operator} becomes ${other} in ${short(textOf(place, node))}`,
    },
  ]
}

/** Left out, because another kind makes the negation, or it has no effect. */
const isCompared = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && ['===', '!=='].includes(String(node.operator))) ||
  (node.type === 'UnaryExpression' && node.operator === '!')

const negations: Kind = (place) => {
  const { node } = place
  if (node.type === 'UnaryExpression' && node.operator === '!')
    return [
      { ...becomes(place, node, textOf(place, part(node, 'argument'))), what: `negates ${short(textOf(place, node))}` },
    ]
  const test = ['IfStatement', 'ConditionalExpression'].includes(node.type) ? part(node, 'test') : undefined
  if (!test || isCompared(test)) return []
  return [{ ...becomes(place, test, `!(${textOf(place, test)})`), what: `negates ${short(textOf(place, test))}` }]
}

/** Places of texts that name something, such as a key, an event or a compared value. */
const namesSomething = ({ node, around }: Place): boolean => {
  const parent = around.at(-1)
  if (!parent) return true
  if (parent.type === 'Property' && parent.key === node && !parent.computed) return true
  return [
    'BinaryExpression',
    'SwitchCase',
    'MemberExpression',
    'NewExpression',
    'JSXAttribute',
    'ExpressionStatement',
  ].includes(parent.type)
}

/** A single word is one of few, so the type checker notices a wrong one. Texts for developers are no behaviour. */
const isFree = (place: Place, value: string): boolean => {
  const parent = parentOf(place)
  if (parent?.type === 'CallExpression') return /^[^ ]*[/:.][^ ]*$/.test(value)
  return /[/:. ]/.test(value) || (parent?.type === 'Property' && ['id', 'readBack'].includes(nameOf(parent.key)))
}

const literals: Kind = (place) => {
  const { node } = place
  if (node.type !== 'Literal') return []
  const { value } = node
  if (typeof value === 'boolean') return [becomes(place, node, String(!value))]
  if (isNode(node.regex) || node.regex) return patterns(place)
  const parent = parentOf(place)
  if (typeof value === 'number' && parent?.type !== 'MemberExpression') return [becomes(place, node, String(value + 1))]
  if (typeof value !== 'string' || namesSomething(place)) return []
  const code = /^([A-Z_]+_)(\d+)$/.exec(value)
  if (code) return [-1, 1].map((step) => becomes(place, node, `'${code[1]}${Number(code[2]) + step}'`))
  if (!isFree(place, value)) return []
  return [becomes(place, node, `'${value.replaceAll(/['\\\n]/g, '')}~'`)]
}

const patterns: Kind = (place) => {
  const text = textOf(place, place.node)
  return [
    ...(text.startsWith('/^') ? [becomes(place, place.node, `/${text.slice(2)}`)] : []),
    ...(/[^\\]\$\/\w*$/.test(text) ? [becomes(place, place.node, text.replace(/\$(\/\w*)$/, '$1'))] : []),
  ]
}

const templates: Kind = (place) => {
  const { node } = place
  if (node.type !== 'TemplateLiteral' || parentOf(place)?.type === 'TaggedTemplateExpression') return []
  return nodesIn(node.expressions).map((one) => ({
    ...becomes(place, one, `''`),
    what: `drops ${short(textOf(place, one))} from ${short(textOf(place, node))}`,
  }))
}

const statements: Kind = (place) => {
  const { node } = place
  if (!['ExpressionStatement', 'IfStatement', 'ThrowStatement', 'ForOfStatement'].includes(node.type)) return []
  if (typeof node.directive === 'string') return []
  const keeps = ['BlockStatement', 'Program', 'SwitchCase'].includes(parentOf(place)?.type ?? '')
  return [{ start: node.start, end: node.end, text: keeps ? '' : '{}', what: `drops ${short(textOf(place, node))}` }]
}

const mostOfAList = 4

const lists: Kind = (place) => {
  const { node } = place
  if (node.type !== 'ArrayExpression') return []
  const all = nodesIn(node.elements)
  const step = Math.max(1, Math.ceil(all.length / mostOfAList))
  return all
    .filter((_, at) => at % step === 0)
    .map((one) => dropped(place, one, `${short(textOf(place, one))} of a list`))
}

const spreads: Kind = (place) =>
  place.node.type === 'SpreadElement' && parentOf(place)?.type !== 'ArrayExpression'
    ? [dropped(place, place.node, short(textOf(place, place.node)))]
    : []

const swapped: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  eq: 'ne',
  ne: 'eq',
  gt: 'gte',
  gte: 'gt',
  lt: 'lte',
  lte: 'lt',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  asc: 'desc',
  desc: 'asc',
  and: 'or',
  or: 'and',
  minValue: 'maxValue',
  maxValue: 'minValue',
}
const passing = new Set([
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'concat',
  'replace',
  'replaceAll',
  'where',
  'orderBy',
  'limit',
  'offset',
  'for',
])
const imported = /^(eq|ne|gt|gte|lt|lte|isNull|isNotNull|asc|desc|and|or)$/

const calls: Kind = (place) => {
  const { node } = place
  if (node.type !== 'CallExpression') return []
  const callee = part(node, 'callee')
  const name = nameOf(callee)
  const inner = nodesIn(node.arguments)
  const found: Change[] = []
  const other = Object.hasOwn(swapped, name) ? swapped[name] : undefined
  // A name that the file did not import would only break it.
  if (other && (!imported.test(name) || new RegExp(`import[^;]*\\b${other}\\b[^;]*drizzle`).test(place.source)))
    found.push({
      start: callee.end - name.length,
      end: callee.end,
      text: other,
      what: `${name} becomes ${other} in ${short(textOf(place, node))}`,
    })
  if (callee.type === 'MemberExpression' && passing.has(name))
    found.push({
      start: part(callee, 'object').end,
      end: node.end,
      text: '',
      what: `drops .${short(place.source.slice(part(callee, 'property').start, node.end))}`,
    })
  if (['pipe', 'and', 'or'].includes(name))
    found.push(...inner.slice(name === 'pipe' ? 1 : 0).map((one) => dropped(place, one, short(textOf(place, one)))))
  if (['optional', 'nullable', 'nullish'].includes(name) && inner[0])
    found.push({
      ...becomes(place, node, textOf(place, inner[0])),
      what: `${name} no more: ${short(textOf(place, inner[0]))}`,
    })
  return found
}

const emptied: Kind = (place) => {
  const { node } = place
  const given =
    node.type === 'ReturnStatement' ? node.argument : node.type === 'ArrowFunctionExpression' ? node.body : undefined
  if (!isNode(given) || given.type !== 'ArrayExpression' || nodesIn(given.elements).length === 0) return []
  return [{ ...becomes(place, given, '[]'), what: `returns nothing of ${short(textOf(place, given))}` }]
}

export const kinds: readonly Kind[] = [
  operators,
  negations,
  literals,
  templates,
  statements,
  lists,
  spreads,
  calls,
  emptied,
]
