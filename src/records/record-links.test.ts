import { expect, test } from 'vitest'
import { customerAddress } from './record-links.ts'

test('a customer’s page is reached by any id, and opens with the dialog that is asked for', () => {
  expect(customerAddress('C-010413')).toBe('/app/customer/view/C-010413')
  expect(customerAddress('C-010413', 'edit')).toBe('/app/customer/view/C-010413#edit')
  expect(customerAddress('C/1 #2')).toBe('/app/customer/view/C%2F1%20%232')
})
