import { type Change, dropped, part } from './kinds.ts'
import { isNode, type Node, nameOf, nodesIn, type Place, textOf } from './tree.ts'

/** Parts of a transition or a state, each of which someone could forget. */
const forgettable = new Set(['actions', 'guard', 'target', 'tags', 'entry', 'exit'])
/** Their texts name parts of the chart. A wrong name doesn't run at all. */
const naming = new Set(['id', 'src', 'target', 'guard', 'actions', 'type', 'initial', 'tags', 'entry', 'exit'])

const plain = (text: string) => text.replaceAll(/['"`]|as const/g, '').trim()

const propertyAround = ({ around }: Place): Node | undefined => around.findLast(({ type }) => type === 'Property')

const keysOf = (node: unknown): string[] => (isNode(node) ? nodesIn(node.properties).map((one) => nameOf(one.key)) : [])
const isTransition = (node: Node): boolean =>
  keysOf(node).some((key) => key === 'target' || key === 'actions' || key === 'guard')

/** Mistakes of charts: a transition, branch, guard, target or action is forgotten, or a value isn't kept. */
export function chartChanges(place: Place): Change[] {
  const { node, around } = place
  const parent = around.at(-1)
  if (node.type === 'Property') return propertyChanges(place)
  if (node.type === 'ObjectExpression' && parent?.type === 'ArrayExpression' && isTransition(node)) {
    const branch = nodesIn(node.properties).map((one) => plain(textOf(place, part(one, 'value'))))
    return [dropped(place, node, `branch ${branch.join(' → ')}`)]
  }
  const list = parent?.type === 'ArrayExpression' ? propertyAround(place) : undefined
  if (list && nameOf(list.key) === 'actions' && node.type === 'Literal')
    return [dropped(place, node, `action ${String(node.value)}`)]
  return []
}

function propertyChanges(place: Place): Change[] {
  const { node, around } = place
  if (around.at(-1)?.type !== 'ObjectExpression') return []
  const key = nameOf(node.key)
  const outer = around.at(-2)
  const group = outer?.type === 'Property' ? nameOf(outer.key) : ''
  if (group === 'on' || group === 'after') return [dropped(place, node, `transition ${key}`)]
  if (forgettable.has(key)) return isForgotten(place, key) ? [dropped(place, node, wordsOf(place, key))] : []
  return group === '' && isAssigned(place) ? [dropped(place, node, `${key} from what is kept`)] : []
}

const wordsOf = (place: Place, key: string): string => {
  const value = plain(textOf(place, part(place.node, 'value'))).replace(/\s+/g, ' ')
  return `${key === 'actions' ? 'action' : key} ${value.slice(0, 60)}`
}

/** Forgets elements of a list one by one. A transition without target and actions counts as none. */
function isForgotten({ node, around }: Place, key: string): boolean {
  const value = node.value
  if (!isNode(value) || ['ArrayExpression', 'ObjectExpression', 'TSAsExpression'].includes(value.type)) {
    const isConst = isNode(value) && value.type === 'TSAsExpression' && part(value, 'expression').type === 'Literal'
    if (!isConst) return false
  }
  return key !== 'target' || keysOf(around.at(-1)).includes('actions')
}

/** A property of what `assign` gives back, and not of something that it only computes with. */
function isAssigned({ around }: Place): boolean {
  const at = around.findIndex((one) => one.type === 'CallExpression' && nameOf(one.callee) === 'assign')
  return at >= 0 && !around.slice(at).some((one) => one.type === 'VariableDeclarator')
}

/** Tells whether other kinds leave this alone, as they do with the names of a chart's parts. */
export function isChartName(place: Place): boolean {
  if (place.node.type === 'ArrayExpression') return place.node.elements !== undefined && isOfChart(place)
  return place.node.type === 'Literal' && typeof place.node.value === 'string' && isOfChart(place)
}

function isOfChart(place: Place): boolean {
  const property = propertyAround(place)
  if (!property) return false
  const key = nameOf(property.key)
  const group = place.around.filter(({ type }) => type === 'Property').at(-2)
  return (
    naming.has(key) || ['always', 'onDone', 'onError'].includes(key) || ['on', 'after'].includes(nameOf(group?.key))
  )
}
