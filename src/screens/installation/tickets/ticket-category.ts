import type { Statuses } from '../../../ui/feedback/statuses.ts'

/** What a ticket is about. A service may have other categories. */
export const ticketCategories: Statuses = {
  DEVICE: { tone: 'neutral', label: 'tickets:categories/DEVICE' },
  SERVICE: { tone: 'neutral', label: 'tickets:categories/SERVICE' },
  PAYMENT: { tone: 'neutral', label: 'tickets:categories/PAYMENT' },
  WATER: { tone: 'neutral', label: 'tickets:categories/WATER' },
}
