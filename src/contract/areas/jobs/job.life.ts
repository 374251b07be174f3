import type { Life, Move } from '../../life.ts'
import { broughtTypes, isMovable, movesOf, placedStatus } from './job-moves.ts'
import { jobStatuses } from './jobs.ts'

const of = (type: string, status: string, paymentToCollect: number) => movesOf({ type, status, paymentToCollect })

export const jobLife: Life = {
  of: 'a job',
  states: jobStatuses,
  movesFrom: (state) => [
    ...of('SERVICE', state, 0).map(({ to, requires }): Move => {
      const paid = of('SERVICE', state, 64_900).find((one) => one.to === to)?.requires ?? []
      const more = paid.filter((one) => !requires.includes(one)).map((one) => `${one} where an amount is to collect`)
      const asks = [...requires, ...more]
      const stays = broughtTypes.filter((type) => !of(type, state, 0).some((one) => one.to === to))
      const lines = [
        ...(asks.length > 0 ? [`asks for ${asks.join(', ')}`] : []),
        ...(stays.length > 0 ? [`not where the type is ${stays.join(' or ')}`] : []),
      ]
      return { name: 'change the status', to: [to], call: 'updateJobStatus', lines }
    }),
    ...(isMovable(state)
      ? (
          [
            ['give a slot', true, false],
            ['give a slot and a technician', true, true],
            ['take the slot back', false, false],
          ] as const
        ).map(
          ([name, hasSlot, hasTechnician]): Move => ({
            name,
            to: [placedStatus(state, hasSlot, hasTechnician)],
            call: 'updateJob',
            lines: [],
          }),
        )
      : []),
  ],
}
