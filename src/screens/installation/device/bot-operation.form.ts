import { type DeviceDetails, listDeviceCommands, runBotOperation } from '../../../contract/areas/devices/device-life.ts'
import { consequenceOf, defineForm, type Form } from '../../../kit/form/form-definition.ts'
import { codeOption } from '../../../kit/lookup.ts'
import { operations } from './bot-operation.ts'

/** A bot that can be asked something. `lastCommandId` tells a command that is made now from those before. */
export interface AskedBot extends Pick<DeviceDetails, 'deviceCode' | 'lastCommandId' | 'operations'> {
  readonly botId: string
}

const commandsAsked = (deviceCode: string, onlyPending: 'true' | 'false') => ({ query: { deviceCode, onlyPending } })

/** A command for the bot's next sync, one of the service's (S-150). */
export const botOperationForm = ({ deviceCode, botId, lastCommandId, operations: served }: AskedBot): Form =>
  defineForm<typeof runBotOperation, typeof listDeviceCommands>({
    id: 'bot-operation',
    texts: 'device',
    title: 'operationTitle',
    fields: [
      {
        name: 'operation',
        label: 'operationLabel',
        help: 'operationHelp',
        kind: 'choice',
        options: served.map(codeOption(operations)),
      },
    ],
    consequence: consequenceOf({
      endpoint: listDeviceCommands,
      input: ({ operation = '' }) => (operation ? commandsAsked(deviceCode, 'true') : null),
      text: (waiting, { operation }) => {
        const same = waiting.find((one) => one.operation === operation)
        return same
          ? { key: 'waitsAlready', count: 1, name: same.createdBy }
          : waiting.length > 0
            ? { key: 'othersWait', count: waiting.length, name: botId }
            : null
      },
    }),
    submit: 'operationSubmit',
    saved: 'operationSent',
    fallback: 'device:changeFailed',
    endpoint: runBotOperation,
    input: ({ operation = '' }) => ({ body: { deviceCode, botId, operation } }),
    find: {
      endpoint: listDeviceCommands,
      input: () => commandsAsked(deviceCode, 'false'),
      values: (commands, typed) => {
        const before = commands.findIndex(({ commandId }) => commandId === lastCommandId)
        const since = before < 0 ? commands : commands.slice(0, before)
        return since.some(({ operation }) => operation === typed.operation) ? typed : null
      },
    },
    done: () => '',
  })
