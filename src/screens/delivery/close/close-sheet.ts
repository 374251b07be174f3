import type { DeliveryPerson } from '../../../contract/areas/delivery/delivery-people.ts'

/** How a person stands at the close: `unread` where the service couldn't tell it of them. */
export type Standing = 'open' | 'unread' | 'atRest'

export function standingOf({ atClose, cashInHand }: DeliveryPerson): Standing {
  if (!atClose) return 'unread'
  return atClose.deliveries.length + atClose.purifiers.length + cashInHand > 0 ? 'open' : 'atRest'
}

export interface CloseSums {
  /** Who has something left for certain */
  readonly persons: number
  readonly deliveries: number
  /** Minor units */
  readonly toCollect: number
  readonly purifiers: number
  /** Minor units */
  readonly cash: number
}

/** The sums of a sheet. Of who couldn't be read they hold the cash, which is told beside. */
export function sumsOf(persons: readonly DeliveryPerson[]): CloseSums {
  const deliveries = persons.flatMap(({ atClose }) => atClose?.deliveries ?? [])
  return {
    persons: persons.filter((person) => standingOf(person) === 'open' || person.cashInHand > 0).length,
    deliveries: deliveries.length,
    toCollect: deliveries.reduce((sum, { paymentToCollect }) => sum + paymentToCollect, 0),
    purifiers: persons.reduce((sum, { atClose }) => sum + (atClose?.purifiers.length ?? 0), 0),
    cash: persons.reduce((sum, { cashInHand }) => sum + cashInHand, 0),
  }
}
