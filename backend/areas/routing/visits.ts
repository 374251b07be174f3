/** What is planned: visits, who travels, and what a zone's slots can take. */
import { kmBetween, type Point } from '../../business/visits/distance.ts'

/** Why a waiting job stays without a visit. */
export type Unassigned = 'NO_COORDINATES' | 'OUTSIDE_ZONE' | 'NO_SKILL' | 'SLOTS_FULL' | 'NO_TIME_LEFT'

export interface Visit {
  readonly id: string
  readonly type: string
  readonly zoneCode: string | null
  readonly at: Point | null
}

/** Somebody who can be sent, with the free slots of the day in their order. */
export interface Traveller {
  readonly id: string
  readonly at: Point
  readonly zoneCodes: readonly string[]
  readonly skills: readonly string[]
  readonly slots: readonly string[]
}

export interface Field {
  /** In the order of their arrival */
  readonly visits: readonly Visit[]
  readonly travellers: readonly Traveller[]
  /** Places that are free in a zone's slot, whoever may have them */
  room(zoneCode: string, slotId: string): number
  /** Whether the slot takes all of these visits of its zone together. Without it the room alone decides */
  takes?(visits: readonly Placed[], slotId: string): boolean
}

export type Placed = Visit & { readonly at: Point; readonly zoneCode: string }

/** A visit with the slot that it has */
export type Stop = Placed & { readonly slotId: string }

export interface Planned {
  readonly traveller: Traveller
  /** In the order of their slots; between two of them a slot may stay free */
  readonly stops: readonly Stop[]
}

export interface Plan {
  readonly routes: readonly Planned[]
  readonly unassigned: readonly { readonly visit: Visit; readonly reason: Unassigned }[]
}

export const isPlaced = (visit: Visit): visit is Placed => visit.at !== null && visit.zoneCode !== null

export const serves = (one: Traveller, visit: Placed): boolean =>
  one.zoneCodes.includes(visit.zoneCode) && one.skills.includes(visit.type)

/** Kilometres from where the day begins to the last stop. */
export const lengthOf = (from: Point, stops: readonly { readonly at: Point }[]): number =>
  stops.reduce((sum, { at }, place) => sum + kmBetween(stops[place - 1]?.at ?? from, at), 0)

/** Counts what a plan takes of each zone's slots. */
export class Room {
  private readonly taken = new Map<string, readonly Stop[]>()

  constructor(private readonly field: Field) {}

  fits(visit: Placed, slotId: string): boolean {
    const { zoneCode } = visit
    const others = this.taken.get(`${zoneCode} ${slotId}`) ?? []
    if (others.length >= this.field.room(zoneCode, slotId)) return false
    return this.field.takes?.([...others, visit], slotId) ?? true
  }

  count(stops: readonly Stop[], by: 1 | -1): void {
    for (const stop of stops) {
      const key = `${stop.zoneCode} ${stop.slotId}`
      const before = this.taken.get(key) ?? []
      this.taken.set(key, by === 1 ? [...before, stop] : before.filter(({ id }) => id !== stop.id))
    }
  }

  /** The earliest slots in which these visits fit in this order, or null. */
  schedule({ slots }: Traveller, order: readonly Placed[]): Stop[] | null {
    const stops: Stop[] = []
    let next = 0
    for (const visit of order) {
      const at = slots.findIndex((slotId, place) => place >= next && this.fits(visit, slotId))
      const slotId = slots[at]
      if (slotId === undefined) return null
      stops.push({ ...visit, slotId })
      next = at + 1
    }
    return stops
  }
}
