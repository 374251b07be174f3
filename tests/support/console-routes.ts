import { routes } from '../../src/app/routing/routes.ts'
import { pageExamples, tabAddresses } from './examples.ts'
import { isLong } from './long.ts'

/** Patterns of every page that is built, such as `/app/customer/view/:id`. */
export const patterns = routes.map(({ path }) => path)

/** The address of a page, with parameters that lead to something in the demo business. */
export function addressAt(pattern: `/${string}`): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = pageExamples[pattern]?.[name]
    if (value === undefined) throw new Error(`${pattern} has no ${name} in any .examples.ts of src/contract/areas`)
    return value
  })
}

/** An address of each, and of each further tab. */
export const addresses: readonly string[] = [...patterns.map(addressAt), ...tabAddresses]

/**
 * Where a mechanism of all pages is tried: every fourth page, with a list, a record, a form, a dashboard and the calendar
 * among them. In a long run every page.
 */
export const someAddresses = addresses.filter((_, at) => isLong || at % 4 === 3)
