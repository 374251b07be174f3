/** Times of a day as the wire has them, HH:MM, and how long a visit takes. Without valibot, so that machines take them, too. */

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Minutes that a visit of a type takes. */
export const visitMinutes = (type: string): number => (type === 'INSTALLATION' || type.startsWith('DEVICE') ? 90 : 60)
