import { anyOf, both } from '../../contract/permissions.ts'

/** Needs of groups and entries, as the permission tables state them (doc1 §6, S-51, S-64). */
export const level1 = anyOf('LEVEL_1')
export const headerSearch = anyOf('CRM_6')
export const staffOffice = anyOf('SALES_3', 'PAYMENT_3', 'CRM_3')
export const staffAdd = both(staffOffice, anyOf('SALES_4', 'PAYMENT_4', 'CRM_4'))
export const earnings = both(staffOffice, anyOf('DELIVERY_5', 'OPERATIONS_5'))
export const slotCategories = both(staffOffice, anyOf('OPERATIONS_3'))
export const b2bPayments = both(level1, anyOf('OPERATIONS_6'))
export const deviceCodes = both(level1, anyOf('PRODUCTION_4'))
export const partners = anyOf('OPERATIONS_6')
