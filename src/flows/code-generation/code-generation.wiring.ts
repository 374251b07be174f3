import i18next from 'i18next'
import { reviewOf } from '../../../machines/code-generation/batch-review.ts'
import {
  type CodeGenerationContext,
  codeGenerationMachine,
  type GenerationReadBack,
} from '../../../machines/code-generation/code-generation.machine.ts'
import { reading } from '../../../machines/kit/actors.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import {
  generateDeviceCodes,
  listDeviceCodePrefixes,
  searchDeviceCodes,
} from '../../contract/areas/device-codes/device-codes.ts'
import { isDoneBy } from '../../contract/done-by.ts'
import { formatsOf } from '../../i18n/formats.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { keptGeneration } from './kept-generation.ts'

/**
 * Whether the batch was made: its first code is there, in a batch of the same quantity that this person made. Another
 * one that begins alike is somebody else's. Without its key the call was rejected for certain.
 */
async function becameOf(context: CodeGenerationContext, signal: AbortSignal): Promise<GenerationReadBack> {
  const { firstCode, quantity } = reviewOf(context)
  const { items } = await call(searchDeviceCodes, { body: { codes: [firstCode] } }, { signal })
  const made = items[0]?.batch
  if (!made) return { became: 'open', batch: null }
  const isMine = isDoneBy(rootApi().user(), { id: null, name: made.createdBy })
  const isOwn = isMine && made.quantity === quantity && made.firstCode === firstCode
  return context.key !== null && isOwn ? { became: 'done', batch: made } : { became: 'lost', batch: null }
}

export const codeGeneration: Flow<typeof codeGenerationMachine> = {
  name: 'code-generation',
  need: [['LEVEL_1'], ['PRODUCTION_4']],
  keeps: { version: 1, context: keptGeneration },
  rejection: () => 'code-generation:failed',
  logic: codeGenerationMachine.provide({
    actors: {
      loadPrefixes: reading(({ signal }) => call(listDeviceCodePrefixes, {}, { signal })),
      generateCodes: remote(generateDeviceCodes, (context: CodeGenerationContext) => {
        const { quantity, firstCode } = reviewOf(context)
        return {
          body: { prefix: context.prefix, quantity, firstCode },
          ...(context.key ? { key: context.key } : {}),
        }
      }),
      checkBatch: reading(({ input, signal }) => becameOf(input, signal)),
    },
    actions: {
      announceGenerated: ({ context: { batch } }) => {
        const { number } = formatsOf(i18next.resolvedLanguage ?? i18next.language)
        const count = batch?.quantity ?? 0
        notify({
          tone: 'good',
          text: i18next.t('code-generation:generated', { count, codes: number(count) }),
          detail: batch?.batchId ?? '',
        })
      },
    },
  }),
}
