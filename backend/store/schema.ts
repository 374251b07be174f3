/** Every table, for the database object. Constraints live in the migrations. */
export * from './schema-auth.ts'
export * from './schema-owners.ts'
export * from './schema-refunds.ts'
