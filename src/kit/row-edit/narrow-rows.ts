/**
 * Where the table has no room for its columns, as on a phone or at 200 %, a row is its name, its fields beside it, and
 * below both its acts. The other columns stand under the name.
 */
export const narrow = {
  row: 'max-md:flex max-md:flex-wrap max-md:border-b',
  name: 'max-md:h-auto max-md:min-w-0 max-md:flex-1 max-md:border-0 max-md:py-1.5 max-md:whitespace-normal',
  column: 'max-md:hidden',
  field: 'max-md:h-auto max-md:w-36 max-md:border-0',
  acts: 'max-md:basis-full max-md:border-0 max-md:ps-(--inset) max-md:empty:hidden',
} as const
