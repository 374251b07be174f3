/** Every table, for the database object. Constraints live in the migrations. */
export * from './areas.ts'
export * from './auth.ts'
export * from './owners.ts'
export * from './payments.ts'
export * from './plans.ts'
export * from './quality-checks.ts'
export * from './refunds.ts'
export * from './rewards.ts'
