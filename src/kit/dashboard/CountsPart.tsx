import { useRecord } from '../record/use-record.ts'
import { CountView } from './CountCard.tsx'
import type { Counts, DashboardContext } from './dashboard-definition.ts'

/** Counts of one read: they come and fail together. */
export function CountsPart({ part, context }: { readonly part: Counts; readonly context: DashboardContext }) {
  const read = useRecord({ endpoint: part.endpoint, input: () => part.input(context) }, {})
  return part
    .counts(read.state.context.data, context)
    .map(({ id, value, ...count }) => <CountView key={id} {...count} {...read} value={() => value} />)
}
