/** The square of a picture that is shown, as numbers alone: view, previews and what is sent are drawn from the same. */
export interface Crop {
  /** Quarter turns to the right, from 0 to 3 */
  readonly turns: number
  /** How often the square fits into the shorter side */
  readonly zoom: number
  /** Its middle, as shares of the turned picture's width and height */
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const zoomBounds = { min: 1, max: 4 } as const

export const wholeCrop: Crop = { turns: 0, zoom: zoomBounds.min, x: 0.5, y: 0.5 }

/** Of the picture as it lies after its turns */
export const turnedSize = ({ turns }: Crop, { width, height }: Size): Size =>
  turns % 2 ? { width: height, height: width } : { width, height }

/** The square in pixels of the turned picture. */
export function squareOf(
  crop: Crop,
  size: Size,
): { readonly left: number; readonly top: number; readonly side: number } {
  const { width, height } = turnedSize(crop, size)
  const side = Math.min(width, height) / crop.zoom
  return { left: crop.x * width - side / 2, top: crop.y * height - side / 2, side }
}

/** Moves the square, by shares of its side. */
export function moved(crop: Crop, size: Size, { x, y }: { readonly x: number; readonly y: number }): Crop {
  const { width, height } = turnedSize(crop, size)
  const { side } = squareOf(crop, size)
  return within({ ...crop, x: crop.x + (x * side) / width, y: crop.y + (y * side) / height }, size)
}

export const zoomed = (crop: Crop, size: Size, zoom: number): Crop =>
  within({ ...crop, zoom: Math.min(zoomBounds.max, Math.max(zoomBounds.min, zoom)) }, size)

/** Turns the picture to the right, or with -1 to the left. What is in the middle stays there. */
export function turned(crop: Crop, size: Size, turn: 1 | -1): Crop {
  const middle = turn === 1 ? { x: 1 - crop.y, y: crop.x } : { x: crop.y, y: 1 - crop.x }
  return within({ ...crop, ...middle, turns: (crop.turns + turn + 4) % 4 }, size)
}

/** No square reaches beyond its picture. */
function within(crop: Crop, size: Size): Crop {
  const { width, height } = turnedSize(crop, size)
  const half = squareOf(crop, size).side / 2
  const kept = (share: number, length: number) => Math.min(1 - half / length, Math.max(half / length, share))
  return { ...crop, x: kept(crop.x, width), y: kept(crop.y, height) }
}
