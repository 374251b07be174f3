import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'

/** Identifies a transition by its source, event and number there, because `provide()` clones every state node. */
function placeOf(transition: AnyTransitionDefinition): string {
  const source = transition.source as AnyStateNode
  const among =
    transition.eventType === '' ? (source.always ?? []) : (source.transitions.get(transition.eventType) ?? [])
  const target = transition.target?.map((node) => node.id).join(', ')
  const leads = target ? `-> ${target}` : '(stays)'
  return `${source.id} on ${transition.eventType || 'always'} [${among.indexOf(transition as never)}] ${leads}`
}

/** Records entered states and taken transitions, by inspection of real actors. */
export class Coverage {
  private readonly states = new Set<string>()
  private readonly taken = new Set<string>()
  private readonly machine: AnyStateMachine

  constructor(machine: AnyStateMachine) {
    this.machine = machine
  }

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions) {
      this.taken.add(placeOf(transition))
      // Leaving a state proves that it was entered, because one that is left at once is never at rest.
      this.states.add((transition.source as AnyStateNode).id)
    }
  }

  visit(snapshot: AnyMachineSnapshot): void {
    for (const node of snapshot._nodes) this.states.add(node.id)
  }

  /** States and transitions that no path walked. */
  missing(): string[] {
    const nodes = nodesOf(this.machine)
    return nodes.flatMap((node) => [
      ...(node.type === 'history' || this.states.has(node.id) ? [] : [`the state ${node.id} is never entered`]),
      ...transitionsOf(node)
        .map(placeOf)
        .filter((place) => !this.taken.has(place))
        .map((place) => `never walked: ${place}`),
    ])
  }

  count(): { states: number; transitions: number } {
    return { states: this.states.size, transitions: this.taken.size }
  }
}

export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}
