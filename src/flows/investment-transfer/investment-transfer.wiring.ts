import i18next from 'i18next'
import {
  type InvestmentTransferContext,
  investmentTransferMachine,
  type TransferReadBack,
} from '../../../machines/investment-transfer/investment-transfer.machine.ts'
import { type Move, moveOf, shownOfMove } from '../../../machines/investment-transfer/move.ts'
import { reading } from '../../../machines/kit/actors.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { type Investment, searchInvestments, transferInvestment } from '../../contract/areas/sponsors/investments.ts'
import type { Failure } from '../../contract/failure.ts'
import { foldId, wholeOf } from '../../contract/normalise.ts'
import { isSameShown } from '../../contract/shown/facts.ts'
import { formatsOf } from '../../i18n/formats.ts'
import { type Flow, notify } from '../../kit/root-api.ts'
import { keptTransfer } from './kept-transfer.ts'

interface Asked {
  readonly input: InvestmentTransferContext
  readonly signal: AbortSignal
}

/** One investment with its codes. A list without it says what a call of its own would say by 404. */
async function read(id: string, signal: AbortSignal): Promise<Investment> {
  const { items } = await call(searchInvestments, { query: { investmentId: id } }, { signal })
  if (items[0]) return items[0]
  const message = i18next.t('investment-transfer:gone', { id })
  throw { kind: 'status', outcome: 'refused', status: 404, message } satisfies Failure
}

/** The transfer that was typed, as both are now. */
async function readMove({ input: { sourceId, targetId, quantity }, signal }: Asked): Promise<Move> {
  const [source, target] = await Promise.all([read(sourceId, signal), read(foldId(targetId), signal)])
  return moveOf(source, target, wholeOf(quantity) ?? 0)
}

/**
 * All of its codes stand in the other investment: it was made. Everything is as it was shown: it was not. Without its key
 * it was rejected for certain.
 */
async function readBack(asked: Asked): Promise<TransferReadBack> {
  const { seen, key } = asked.input
  const now = await readMove(asked)
  const there = new Set(now.target.codes?.map(({ code }) => code))
  if (seen && key !== null && seen.codes.every((code) => there.has(code)))
    return { became: 'done', move: { ...now, codes: seen.codes } }
  const isOpen = seen !== null && isSameShown(shownOfMove(seen), shownOfMove(now))
  return { became: isOpen ? 'open' : 'lost', move: now }
}

export const investmentTransfer: Flow<typeof investmentTransferMachine> = {
  name: 'investment-transfer',
  need: transferInvestment.access as Flow['need'],
  keeps: { version: 1, context: keptTransfer },
  rejection: () => 'investment-transfer:failed',
  logic: investmentTransferMachine.provide({
    actors: {
      loadSource: reading(({ input, signal }: Asked) => read(input.sourceId, signal)),
      loadMove: reading(readMove),
      transferDevices: remote(
        transferInvestment,
        ({ sourceId, targetId, quantity, seen, key }: InvestmentTransferContext) => ({
          params: { id: sourceId },
          body: {
            sourceInvestmentId: sourceId,
            targetInvestmentId: foldId(targetId),
            numOfDevices: wholeOf(quantity) ?? 0,
          },
          ...(seen ? { seen: shownOfMove(seen) } : {}),
          ...(key ? { key } : {}),
        }),
        ({ source, target, codes }): Move => ({ source, target, codes, numOfDevices: codes.length }),
      ),
      checkTransfer: reading(readBack),
    },
    actions: {
      announceTransferred: ({ context: { seen } }) => {
        const { number } = formatsOf(i18next.resolvedLanguage ?? i18next.language)
        const count = seen?.codes.length ?? 0
        notify({
          tone: 'good',
          text: i18next.t('investment-transfer:transferred', { count, devices: number(count) }),
          detail: seen?.target.investmentId ?? '',
        })
      },
    },
  }),
}
