import { defineModel } from '../kit/model.ts'
import { headerSearchMachine } from './header-search.machine.ts'

export const headerSearchModel = defineModel({
  machine: headerSearchMachine,
  texts: 'header-search',
  inputs: { empty: undefined },
  events: { 'search.submit': [{ text: 'WP-BLR-004217' }, { text: '   ' }] },
  outcomes: {
    openResults: {
      done: [undefined],
      error: [{ kind: 'unreachable', outcome: 'refused' }],
    },
  },
})
