import type { Prepare } from '../../testing/preparation.ts'

/** Each turn adds a plan of its own. */
export const prepare: Prepare = async ({ turn }) => {
  const details = { validity: 30, price: 499.5, litres: 200, cities: [], active: true }
  return { changePlan: () => ({ body: { ...details, planname: `Knocker ${turn}` } }) }
}
