import { changeBot, type DeviceDetails, getDeviceDetails } from '../../../contract/areas/devices/device-life.ts'
import { foldId, isFoldedId } from '../../../contract/normalise.ts'
import { consequenceOf, defineForm, type Form } from '../../../kit/form/form-definition.ts'

/** Another bot for one purifier (S-151). What that does to the present one is said before it is sent. */
export const changeBotForm = ({ deviceCode, botId }: Pick<DeviceDetails, 'deviceCode' | 'botId'>): Form =>
  defineForm<typeof changeBot, typeof getDeviceDetails>({
    id: 'change-bot',
    texts: 'device',
    title: 'changeBotTitle',
    fields: [{ name: 'newBotId', label: 'newBot', help: 'newBotHelp', most: 64 }],
    check: ({ newBotId = '' }): Record<string, string> => {
      const typed = foldId(newBotId)
      return typed === '' || (isFoldedId(typed) && typed !== botId)
        ? {}
        : { newBotId: typed === botId ? 'sameBot' : 'wrongBot' }
    },
    consequence: consequenceOf({
      endpoint: getDeviceDetails,
      input: ({ newBotId = '' }) => (isFoldedId(foldId(newBotId)) ? { params: { deviceId: deviceCode } } : null),
      text: ({ botId: now, pendingCommands }) =>
        now === null ? null : { key: 'botLeaves', count: pendingCommands, name: now },
    }),
    submit: 'changeBotSubmit',
    saved: 'botChanged',
    fallback: 'device:changeFailed',
    endpoint: changeBot,
    input: ({ newBotId = '' }) => ({ body: { deviceCode, oldBotId: botId, newBotId: foldId(newBotId) } }),
    find: {
      endpoint: getDeviceDetails,
      input: () => ({ params: { deviceId: deviceCode } }),
      values: ({ botId: now }, typed) => (now === foldId(typed.newBotId ?? '') ? typed : null),
    },
    done: () => '',
  })
