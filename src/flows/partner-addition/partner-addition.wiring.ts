import i18next from 'i18next'
import { reading } from '../../../machines/kit/actors.ts'
import {
  type PartnerAdditionContext,
  partnerAdditionMachine,
} from '../../../machines/partner-addition/partner-addition.machine.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { addPartners, listPartners, type Partner } from '../../contract/areas/partners/partner-list.ts'
import { formatsOf } from '../../i18n/formats.ts'
import { type Flow, notify } from '../../kit/root-api.ts'
import { becameOfBlock } from './became-of-block.ts'
import { keptAddition } from './kept-addition.ts'

const most = 200

async function allPartners(signal: AbortSignal): Promise<readonly Partner[]> {
  const found: Partner[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(listPartners, { query: { page, pageSize: most } }, { signal })
    found.push(...items)
    if (items.length === 0 || found.length >= total) return found
  }
}

export const partnerAddition: Flow<typeof partnerAdditionMachine> = {
  name: 'partner-addition',
  need: [['OPERATIONS_6']],
  keeps: {
    version: 1,
    context: keptAddition,
    isWorthKeeping: ({ lines, block }) => lines.length > 0 || block !== '',
  },
  rejection: () => 'partner-addition:addFailed',
  logic: partnerAdditionMachine.provide({
    actors: {
      addPartners: remote(
        addPartners,
        ({ lines, key }: PartnerAdditionContext) => ({ body: { partners: [...lines] }, ...(key ? { key } : {}) }),
        (made) => made.length,
      ),
      checkPartners: reading(async ({ input: { lines, key }, signal }) => ({
        became: becameOfBlock(lines, await allPartners(signal), key),
      })),
    },
    actions: {
      announceAdded: ({ context: { lines } }) => {
        const { number } = formatsOf(i18next.resolvedLanguage ?? i18next.language)
        const said = { count: lines.length, partners: number(lines.length) }
        notify({ tone: 'good', text: i18next.t('partner-addition:added', said) })
      },
    },
  }),
}
