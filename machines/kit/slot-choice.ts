/** A slot of a day. Both are empty where none is chosen. */
export interface ChosenSlot {
  readonly day: string
  readonly slotId: string
}

export const noSlot: ChosenSlot = { day: '', slotId: '' }

export const slotAt = <S extends ChosenSlot>(slots: readonly S[], { day, slotId }: ChosenSlot): S | null =>
  slots.find((one) => one.day === day && one.slotId === slotId) ?? null
