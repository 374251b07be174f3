import { payTypes } from '../../../contract/areas/customers/customer-acts.ts'

/** How something may be paid at the door; NONE goes with no amount alone (S-21). */
export const payTypeOptions = payTypes
  .filter((type) => type !== 'NONE')
  .map((type) => ({ value: type, label: `payTypes/${type}` }))
