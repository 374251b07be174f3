import { cancelCustomSlot, listCustomSlots } from '../../contract/areas/slot-zones/custom-slots.ts'
import { defineForm } from '../../kit/form/form-definition.ts'
import { customSlotAddress } from './slot-address.ts'

/** Cancels a custom slot with a reason. What is booked in it stays (S-312). */
export const cancelForm = defineForm<typeof cancelCustomSlot, typeof listCustomSlots>({
  id: 'custom-slot-cancel',
  texts: 'slot-zones',
  title: 'cancelTitle',
  fields: [{ name: 'reason', label: 'reason', kind: 'lines', least: 3, most: 300, help: 'reasonHelp' }],
  submit: 'cancelSlot',
  saved: 'slotCancelled',
  fallback: 'slot-zones:cancelFailed',
  endpoint: cancelCustomSlot,
  input: ({ reason = '' }, { id = '' }) => ({ body: { customSlotId: id, reason } }),
  find: {
    endpoint: listCustomSlots,
    input: (_, { id = '' }) => ({ query: { search: id } }),
    values: ({ items: [found] }, typed) => (found?.status === 'CANCELLED' ? typed : null),
  },
  done: ({ customSlotId }) => customSlotAddress(customSlotId),
})
