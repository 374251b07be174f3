import type { Life, Move } from '../../life.ts'
import { isMovable, movesOf, placedStatus } from './job-moves.ts'
import { jobStatuses } from './jobs.ts'

export const jobLife: Life = {
  of: 'a job',
  states: jobStatuses,
  movesFrom: (state) => [
    ...movesOf(state, 0).map(({ to, requires }): Move => {
      const paid = movesOf(state, 64_900).find((one) => one.to === to)?.requires ?? []
      const more = paid.filter((one) => !requires.includes(one)).map((one) => `${one} where an amount is to collect`)
      const asks = [...requires, ...more]
      const lines = asks.length > 0 ? [`asks for ${asks.join(', ')}`] : []
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
