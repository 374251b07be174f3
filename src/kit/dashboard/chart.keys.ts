import { defineKeys } from '../keys/key-set.ts'

export const keySet = defineKeys({
  id: 'chart',
  where: '#main .chart-spot',
  keys: [
    {
      names: ['↑', '↓', '←', '→'],
      keys: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
      text: 'palette:keys/texts/chartMove',
    },
    { names: ['Home', 'End'], keys: ['home', 'end'], text: 'palette:keys/texts/chartEnds' },
  ],
})
