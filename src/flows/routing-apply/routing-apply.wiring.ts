import i18next from 'i18next'
import { reading } from '../../../machines/kit/actors.ts'
import {
  type Applied,
  type ApplyReadBack,
  isStill,
  type RoutingApplyContext,
  routingApplyMachine,
} from '../../../machines/routing-apply/routing-apply.machine.ts'
import { remote } from '../../client/remote.ts'
import { applyRouting, getRoutingTask, type RoutingTask } from '../../contract/areas/routing/routing.ts'
import { shownOfSolution } from '../../contract/shown/routing.ts'
import { now } from '../../kit/clock.ts'
import { loadData } from '../../kit/load-data.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { keptRoutingApply } from './kept-routing-apply.ts'

/** Between a success and the follow-up (T069), ms */
const followUpMs = 3_500

const followed = (task: RoutingTask): Applied => ({
  task,
  followUpAt: new Date(now() + followUpMs).toISOString(),
})

interface Asked {
  readonly input: RoutingApplyContext
  readonly signal: AbortSignal
}

const readSolution = async ({ input: { routingId }, signal }: Asked): Promise<RoutingTask> => {
  const asked = { endpoint: getRoutingTask, input: { params: { id: routingId } }, signal }
  return (await loadData({ ...asked, toData: (task) => task, isNothing: () => false })).data
}

async function readBack(asked: Asked): Promise<ApplyReadBack> {
  const task = await readSolution(asked)
  const isMine = task.state === 'APPLIED' && task.appliedById === rootApi().user()?.id
  const { seen } = asked.input
  const isOpen = seen !== null && isStill(seen, task)
  return { ...followed(task), became: isMine ? 'done' : isOpen ? 'open' : 'lost' }
}

export const routingApply: Flow<typeof routingApplyMachine> = {
  name: 'routing-apply',
  need: applyRouting.access as Flow['need'],
  keeps: { version: 2, context: keptRoutingApply },
  rejection: () => 'routing-apply:failed',
  logic: routingApplyMachine.provide({
    actors: {
      loadSolution: reading(readSolution),
      applySolution: remote(
        applyRouting,
        ({ routingId, seen, key }: RoutingApplyContext) => ({
          query: { routingId },
          ...(seen ? { seen: shownOfSolution(seen) } : {}),
          ...(key ? { key } : {}),
        }),
        followed,
      ),
      checkSolution: reading(readBack),
    },
    delays: {
      untilFollowUp: ({ context: { followUpAt } }) => Math.max(0, Date.parse(followUpAt ?? '') - now()) || 0,
    },
    actions: {
      announceApplied: ({ context: { seen, routingId } }) =>
        notify({
          tone: 'good',
          text: i18next.t('routing-apply:applied', { id: routingId, count: seen?.assigned ?? 0 }),
        }),
    },
  }),
}
