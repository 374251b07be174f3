import { createElement, useEffect, useState } from 'react'
import { useParameter } from 'storybook/manager-api'
import { styled } from 'storybook/theming'
import type { StateParameter } from './frozen.tsx'
import { eventsIn } from './state-in-chart.ts'

const Page = styled.div(({ theme }) => ({
  padding: 16,
  display: 'grid',
  gap: 12,
  maxWidth: 960,
  fontSize: theme.typography.size.s2,
  color: theme.color.defaultText,
}))
const Link = styled.a(({ theme }) => ({ color: theme.color.secondary }))
const Chart = styled.pre(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.fonts.mono,
  fontSize: theme.typography.size.s1,
  whiteSpace: 'pre-wrap',
}))

/** Shows a state's description, its part of the chart and a link to the whole chart. */
export function StatePanel() {
  const shown = useParameter<StateParameter | null>('state', null)
  const [chart, setChart] = useState('')
  const address = shown?.chart
  useEffect(() => {
    setChart('')
    if (!address) return
    const left = new AbortController()
    fetch(address, { signal: left.signal })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then(setChart, () => undefined)
    return () => left.abort()
  }, [address])
  if (!shown?.chart) return null
  // Storybook compiles its own frame with the classic transform of JSX, the project with the automatic one.
  return createElement(
    Page,
    null,
    createElement('div', null, shown.description),
    createElement(Link, { href: address, target: '_blank', rel: 'noreferrer' }, 'Whole chart as text'),
    createElement(Chart, null, eventsIn(chart, shown.state)),
  )
}
