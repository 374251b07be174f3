/** The two writes of a postponement: its own, and the appointment that may follow it. */
import { writeStates } from '../kit/write.ts'

export const postponing = writeStates({
  act: 'postponeJob',
  readBack: 'checkPostponement',
  done: '#job-postponement.postponed',
  back: '#job-postponement.editing',
  lost: '#job-postponement.changed',
})

export const placing = writeStates({
  act: 'placeJob',
  readBack: 'checkPlace',
  done: '#job-postponement.done',
  back: '#job-postponement.slotless',
  lost: '#job-postponement.changedSlotless',
})
