/** A point of the map, degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const radians = Math.PI / 180
const earthKm = 6371

/** Kilometres in a straight line, not by road. */
export function kmBetween(a: Point, b: Point): number {
  const north = (b.latitude - a.latitude) * radians
  const east = (b.longitude - a.longitude) * radians
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.sin(east / 2) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(half))
}

/** Minutes on the way, at fifteen kilometres an hour in a straight line (S-209). */
export const minutesFor = (km: number): number => Math.round(km * 4)

export const tenths = (km: number): number => Math.round(km * 10) / 10

/** The corners of the smallest convex outline around points, counter-clockwise. */
export function outlineOf(points: readonly Point[]): [latitude: number, longitude: number][] {
  const sorted = points.toSorted((a, b) => a.longitude - b.longitude || a.latitude - b.latitude)
  const half = (all: readonly Point[]) => {
    const corners: Point[] = []
    for (const point of all) {
      while (corners.length > 1 && turn(corners.at(-2), corners.at(-1), point) <= 0) corners.pop()
      corners.push(point)
    }
    return corners.slice(0, -1)
  }
  const corners = [...half(sorted), ...half(sorted.toReversed())]
  return corners.map(({ latitude, longitude }) => [latitude, longitude])
}

function turn(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (!a || !b) return 1
  return (
    (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude)
  )
}
