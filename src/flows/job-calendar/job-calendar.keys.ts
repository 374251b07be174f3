import { defineKeys } from '../../kit/keys/key-set.ts'

export const keySet = defineKeys({
  id: 'calendar',
  where: '#main [data-card]',
  keys: [
    {
      names: ['↑', '↓', '←', '→'],
      keys: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
      text: 'palette:keys/texts/calendarMove',
    },
    { names: ['Space', 'Enter'], keys: [' ', 'enter'], text: 'palette:keys/texts/calendarCarry' },
    { names: ['Esc'], keys: ['escape'], text: 'palette:keys/texts/calendarPutBack' },
    { names: ['Ctrl', 'Z'], keys: ['z'], text: 'palette:keys/texts/calendarUndo' },
  ],
})
