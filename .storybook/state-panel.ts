import { createElement as h } from 'react'
import { useParameter, useStorybookApi } from 'storybook/manager-api'
import { styled } from 'storybook/theming'
import { FlowMap, FlowWays } from './flow-map.ts'
import type { StateParameter } from './frozen.tsx'

const Page = styled.div(({ theme }) => ({
  padding: 16,
  display: 'grid',
  gap: 12,
  fontSize: theme.typography.size.s2,
  color: theme.color.defaultText,
}))
const Head = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px' })
const Code = styled.code(({ theme }) => ({
  padding: '1px 6px',
  borderRadius: 4,
  background: theme.background.hoverable,
  fontFamily: theme.typography.fonts.mono,
  fontSize: theme.typography.size.s1,
}))
const Link = styled.a(({ theme }) => ({ color: theme.color.secondary }))
const Heading = styled.h3(({ theme }) => ({ margin: '4px 0 0', fontSize: theme.typography.size.s2, fontWeight: 700 }))

/** Shows a state's description, its place in the chart, and the events that lead to it and on from it. */
export function StatePanel() {
  const shown = useParameter<StateParameter | null>('state', null)
  const api = useStorybookApi()
  if (!shown) return h(Page, null, 'A part has no states. The stories of flows, screens, root and kit do.')
  const { flow, story } = shown
  const map = { flow, story, select: (id: string) => api.selectStory(id) }
  return h(
    Page,
    null,
    h(
      Head,
      null,
      h('strong', null, story.name),
      h(Code, null, story.state),
      h(Link, { href: flow.chart, target: '_blank', rel: 'noreferrer' }, 'Whole chart as text'),
    ),
    h('div', null, story.description),
    h(Heading, null, 'Ways to it and on'),
    h(FlowWays, map),
    h(Heading, null, 'All states'),
    h(FlowMap, map),
  )
}
