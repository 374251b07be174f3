import type { MachineStory, Way } from '../tests/support/walker/stories.ts'

export interface FlowStory extends MachineStory {
  /** Its id in the workbench. */
  readonly id: string
}

/** A machine as the workbench shows it: its stories in the order of the chart, and the ways between their states. */
export interface Flow {
  readonly title: string
  /** Address of the machine's chart as text. */
  readonly chart: string
  readonly stories: readonly FlowStory[]
  readonly ways: readonly Way[]
}

/** The first story of a state, which is the state itself. */
export const storyOf = ({ stories }: Flow, state: string): FlowStory | undefined =>
  stories.find((story) => story.state === state)

/** The address of a story in the workbench, relative to its page. */
export const addressOf = (id: string): string => `?path=/story/${id}`

export interface Neighbour {
  readonly story: FlowStory
  /** The events on the way between them. */
  readonly events: readonly { readonly event: string; readonly words: string }[]
}

/** The states to which the events of this one lead. */
export const nextOf = (flow: Flow, state: string): Neighbour[] =>
  neighbours(
    flow,
    flow.ways.filter(({ from }) => from === state),
    'to',
  )

/** The states whose events lead to this one. */
export const previousOf = (flow: Flow, state: string): Neighbour[] =>
  neighbours(
    flow,
    flow.ways.filter(({ to }) => to === state),
    'from',
  )

function neighbours(flow: Flow, ways: readonly Way[], end: 'from' | 'to'): Neighbour[] {
  return flow.stories.flatMap((story) => {
    if (story !== storyOf(flow, story.state)) return []
    const events = ways.filter((way) => way[end] === story.state)
    return events.length > 0 ? [{ story, events }] : []
  })
}
