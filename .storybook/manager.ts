import { createElement } from 'react'
import { STORY_PREPARED } from 'storybook/internal/core-events'
import { addons, types } from 'storybook/manager-api'
import { StatePanel } from './state-panel.ts'

const statePanel = 'headwater/state'
const accessibilityPanel = 'storybook/a11y/panel'

addons.register('headwater', (api) => {
  addons.add(statePanel, {
    type: types.PANEL,
    title: 'State',
    paramKey: 'state',
    render: ({ active }) => (active ? createElement(StatePanel) : null),
  })
  // Storybook leaves the place of a panel empty where the story has none of it.
  let isAway = false
  api.on(STORY_PREPARED, ({ parameters }: { readonly parameters: Record<string, { disable?: boolean }> }) => {
    const hasState = !parameters.state?.disable
    if (!hasState && api.getSelectedPanel() === statePanel) {
      isAway = true
      api.setSelectedPanel(accessibilityPanel)
    } else if (hasState && isAway) {
      isAway = false
      api.setSelectedPanel(statePanel)
    }
  })
})

addons.setConfig({
  selectedPanel: statePanel,
  // Stories come from machines, so no file of theirs is opened from here.
  toolbar: { 'open-in-editor': { hidden: true } },
})
