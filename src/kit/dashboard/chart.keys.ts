import { defineKeys } from '../keys/key-set.ts'

export const keySet = defineKeys({
  id: 'chart',
  where: '#main .chart-spot',
  keys: [
    {
      names: ['↑', '↓', '←', '→'],
      keys: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
      text: 'keys:texts/chartMove',
    },
    { names: ['Home', 'End'], keys: ['home', 'end'], text: 'keys:texts/chartEnds' },
  ],
})
