import type { BookableSlot } from '../../contract/areas/slots/slots.ts'

type Place = Pick<BookableSlot, 'day' | 'slotId'>

/** A slot as the value of a field: "2026-11-24 S10". Empty where none is chosen. */
export const slotValue = ({ day, slotId }: Place): string => (day === '' ? '' : `${day} ${slotId}`)

export function placeIn(value: string): Place {
  const [day = '', slotId = ''] = value.split(' ')
  return { day, slotId }
}

/** A job is added to what has a place. Who comes may be settled later. */
export const takesJob = ({ why }: Pick<BookableSlot, 'why'>): boolean => why === null || why === 'NO_TECHNICIAN'

/** The first slot with a free place and technician; behind a chosen one, where that is taken. */
export function nextFree(slots: readonly BookableSlot[], taken?: BookableSlot): BookableSlot | undefined {
  const free = slots.filter((one) => one.free > 0)
  const order = ({ day, start }: BookableSlot) => `${day} ${start}`
  return (taken && free.find((one) => order(one) > order(taken))) ?? free[0]
}
