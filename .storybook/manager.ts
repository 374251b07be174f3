import { createElement } from 'react'
import { addons, types } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { StatePanel } from './state-panel.ts'

const statePanel = 'headwater/state'

addons.register('headwater', () =>
  addons.add(statePanel, {
    type: types.PANEL,
    title: 'State',
    paramKey: 'state',
    render: ({ active }) => (active ? createElement(StatePanel) : null),
  }),
)

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Headwater workbench', brandUrl: './', brandTarget: '_self' }),
  selectedPanel: statePanel,
  layoutCustomisations: {
    // Pages of the workbench itself have no panels.
    showPanel: ({ index, storyId }, isShown) => (index?.[storyId]?.tags.includes('page') ? false : isShown),
  },
  // Stories come from machines, so no file of theirs is opened from here.
  toolbar: { 'open-in-editor': { hidden: true } },
})
