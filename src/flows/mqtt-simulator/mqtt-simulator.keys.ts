import { defineKeys } from '../../kit/keys/key-set.ts'

export const keySet = defineKeys({
  id: 'message',
  where: '#main [data-event="message.publish"]',
  keys: [{ names: ['Ctrl', 'Enter'], keys: ['enter'], text: 'palette:keys/texts/messageSend' }],
})
