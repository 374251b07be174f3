/** Bytes of what a camera notes in a JPEG, for files that are made in Node or in a browser. */
export const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0))
/** Most significant byte first */
export const big = (value: number, length: number): number[] =>
  Array.from({ length }, (_, place) => Math.floor(value / 256 ** (length - 1 - place)) % 256)

export const segment = (marker: number, content: readonly number[]): number[] => [
  0xff,
  marker,
  ...big(content.length + 2, 2),
  ...content,
]

/** What a camera notes: here and now, and that the picture has to be turned right. */
export const exif = [
  ...text('Exif\0\0MM\0*'),
  ...big(8, 4),
  ...big(1, 2),
  ...big(0x0112, 2),
  ...big(3, 2),
  ...big(1, 4),
  ...big(6, 2),
  0,
  0,
  ...big(0, 4),
  ...text('GPS 12.9716 N 77.5946 E'),
]
