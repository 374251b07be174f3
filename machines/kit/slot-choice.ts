/** A slot of a day. Both are empty where none is chosen. */
export interface ChosenSlot {
  readonly day: string
  readonly slotId: string
}

export const noSlot: ChosenSlot = { day: '', slotId: '' }

export const slotAt = <S extends ChosenSlot>(slots: readonly S[], { day, slotId }: ChosenSlot): S | null =>
  slots.find((one) => one.day === day && one.slotId === slotId) ?? null

export const isSamePlace = (one: ChosenSlot, other: ChosenSlot): boolean =>
  one.day === other.day && one.slotId === other.slotId

interface Placed {
  readonly appointmentDate: string | null
  readonly slotId: string | null
}

/** The slot that a job has. */
export const presentSlot = (job: Placed | null): ChosenSlot =>
  job?.slotId && job.appointmentDate ? { day: job.appointmentDate, slotId: job.slotId } : noSlot
