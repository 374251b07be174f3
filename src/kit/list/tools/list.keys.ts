import { defineKeys } from '../../keys/key-set.ts'

export const keySet = defineKeys({
  id: 'list',
  where: '#main section.tbl-zone',
  keys: [
    {
      names: ['↑', '↓', '←', '→'],
      keys: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
      text: 'list-tools:keysText/keyMove',
    },
    { names: ['Home', 'End'], keys: ['home', 'end'], text: 'list-tools:keysText/keyRow' },
    { names: ['Page ↑', 'Page ↓'], keys: ['pageup', 'pagedown'], text: 'list-tools:keysText/keyPage' },
    { names: ['Enter'], keys: ['enter'], text: 'list-tools:keysText/keyOpen' },
    { names: ['Space'], keys: [' '], text: 'list-tools:keysText/keyChoose' },
    { names: ['Tab'], keys: ['tab'], text: 'list-tools:keysText/keyLeave' },
    { names: ['J', 'K'], keys: ['j', 'k'], text: 'list-tools:keysText/keyNext' },
    { names: ['Esc'], keys: ['escape'], text: 'list-tools:keysText/keyClose' },
  ],
})
