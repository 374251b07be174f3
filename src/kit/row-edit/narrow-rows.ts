import { classes } from '../../ui/classes.ts'
import type { RowEdit } from './row-edit-definition.ts'

/**
 * Where the table has no room for its columns, as on a phone or at 200 %, a row is its name, its field beside it, or
 * several below it, and below both its acts. The other columns stand under the name.
 */
export const narrow = {
  row: 'max-md:flex max-md:flex-wrap max-md:border-b',
  name: ({ fields }: Pick<RowEdit, 'fields'>) =>
    classes(
      'max-md:h-auto max-md:min-w-0 max-md:border-0 max-md:py-1.5 max-md:whitespace-normal',
      fields.length > 1 ? 'max-md:basis-full' : 'max-md:flex-1',
    ),
  column: 'max-md:hidden',
  field: 'max-md:h-auto max-md:w-36 max-md:border-0 max-md:ps-(--inset) max-md:pe-0',
  acts: 'max-md:basis-full max-md:border-0 max-md:ps-(--inset) max-md:empty:hidden',
} as const
