import type { Prepare } from '../../testing/examples/preparation.ts'

/** Each turn and each person has a text of its own, because a customer gets the same one once in 24 hours. */
export const prepare: Prepare = async ({ turn }) => ({
  sendBulkMessage: (personId) => ({
    body: { customerIds: ['C-010982'], message: `Dear {name}, notice ${turn} of ${personId}`, channel: 'SMS' },
  }),
})
