import { defineKeys } from '../../../kit/keys/key-set.ts'

export const keySet = defineKeys({
  id: 'grid',
  where: '#main .grid-zone',
  keys: [
    {
      names: ['↑', '↓', '←', '→'],
      keys: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
      text: 'list-tools:keysText/keyMove',
    },
    { names: ['Home', 'End'], keys: ['home', 'end'], text: 'list-tools:keysText/keyRow' },
    { names: ['Enter', 'Space'], keys: [' '], text: 'palette:keys/texts/gridOpen' },
    { names: ['Esc'], keys: ['escape'], text: 'palette:keys/texts/gridClose' },
  ],
})
