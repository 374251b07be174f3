import type { Prepare } from '../../testing/examples/preparation.ts'

/** Each turn has an item of its own. */
export const prepare: Prepare = async ({ turn }) => ({
  updateLevelQuantity: () => ({ body: { item_id: `IT-${101 + turn}`, level: 'L2', quantity: 77 } }),
})
