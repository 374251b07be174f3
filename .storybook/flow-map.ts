import { createElement, type ReactNode } from 'react'
import { styled } from 'storybook/theming'
import { addressOf, type Flow, type FlowStory, type Neighbour, nextOf, previousOf, storyOf } from './flow.ts'

// Storybook compiles its own frame with the classic transform of JSX, the project with the automatic one.
const h = createElement

type Look = 'here' | 'next' | 'far'

/** Looks like the chart of an installation's status: where the story is, where it may go, and the others. */
const Pill = styled.a<{ readonly look: Look }>(({ theme, look }) => ({
  display: 'inline-block',
  maxWidth: 280,
  padding: '3px 12px',
  borderRadius: 14,
  border: `1px ${look === 'far' ? 'dashed' : 'solid'} ${look === 'far' ? theme.appBorderColor : theme.color.secondary}`,
  background: look === 'here' ? theme.color.secondary : theme.background.content,
  color: look === 'here' ? theme.color.lightest : theme.color.defaultText,
  fontSize: theme.typography.size.s1,
  fontWeight: look === 'here' ? 700 : 400,
  lineHeight: '18px',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}))
const Parts = styled.ol({ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 8 })
const Part = styled.li(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  padding: '6px 8px',
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: 6,
  fontSize: theme.typography.size.s1,
  color: theme.textMutedColor,
}))
const Ways = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) max-content minmax(0, max-content)',
  alignItems: 'center',
  gap: 12,
})
const Side = styled.ul({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 6 })
const Row = styled.li<{ readonly isBefore?: boolean }>(({ isBefore }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: isBefore ? 'end' : 'start',
  gap: 8,
}))
const Events = styled.span(({ theme }) => ({
  fontSize: theme.typography.size.s1,
  color: theme.textMutedColor,
  maxWidth: 280,
}))
const Arrow = styled.svg(({ theme }) => ({
  flex: 'none',
  width: 40,
  height: 14,
  fill: 'none',
  stroke: theme.color.secondary,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}))

/** Opens the story of this id in place. */
export type Select = (id: string) => void

interface MapProps {
  readonly flow: Flow
  readonly story: FlowStory
  readonly select: Select
}

function pill({ id, name }: FlowStory, look: Look, select: Select): ReactNode {
  const here = look === 'here' ? { 'aria-current': 'step' as const } : {}
  const onClick = (click: { preventDefault(): void; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    select(id)
  }
  return h(Pill, { key: id, look, href: addressOf(id), onClick, ...here }, name)
}

/** Every state of the flow, those of a part of it in one box, with the place of the story among them. */
export function FlowMap({ flow, story, select }: MapProps) {
  const next = new Set(nextOf(flow, story.state).map((one) => one.story.state))
  const lookOf = (state: string): Look => (state === story.state ? 'here' : next.has(state) ? 'next' : 'far')
  const states = flow.stories.filter((one) => one === storyOf(flow, one.state))
  const parts = [...new Set(states.map(partOf))].map((part) => states.filter((one) => partOf(one) === part))
  return h(
    Parts,
    { 'aria-label': 'Chart' },
    parts.map((within) => {
      const pills = within.map((one) => pill(one, lookOf(one.state), select))
      return h(Part, { key: within[0]?.id }, pills)
    }),
  )
}

const partOf = ({ state }: FlowStory): string => state.split('.')[0] ?? state

const arrow = h(Arrow, { viewBox: '0 0 40 14', 'aria-hidden': true }, h('path', { d: 'M1 7h37M33 2l5 5-5 5' }))

/** The state between those that lead to it and those to which it leads, with the events on the way. */
export function FlowWays({ flow, story, select }: MapProps) {
  const before = previousOf(flow, story.state)
  const after = nextOf(flow, story.state)
  const events = (one: Neighbour) =>
    h(
      Events,
      { title: one.events.map(({ event }) => event).join(', ') },
      one.events.map(({ words }) => words).join(', '),
    )
  return h(
    Ways,
    null,
    h(
      Side,
      { 'aria-label': 'Leads here' },
      before.map((one) =>
        h(Row, { key: one.story.id, isBefore: true }, pill(one.story, 'far', select), events(one), arrow),
      ),
    ),
    pill(storyOf(flow, story.state) ?? story, 'here', select),
    h(
      Side,
      { 'aria-label': 'Leads to' },
      after.map((one) => h(Row, { key: one.story.id }, arrow, events(one), pill(one.story, 'next', select))),
    ),
  )
}
